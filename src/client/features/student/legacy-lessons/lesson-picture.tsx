import { useState } from 'react';

/** Returns the URL of a legacy lesson's picture. */
export const picturePath = (file: string): string => `/legacy-images/${encodeURIComponent(file)}`;

/** The picture of a lesson card; a default drawing when it is missing or broken. Decorative: the name is below. */
export function LessonPicture({ file }: { file: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <div className="aspect-[16/9] overflow-hidden rounded-t-md border-b border-line bg-surface-sunken">
      {file === '' || broken ? (
        <DefaultPicture />
      ) : (
        <img
          src={picturePath(file)}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}

/** Default drawing: squared paper with a curve. */
function DefaultPicture() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 180"
      fill="none"
      preserveAspectRatio="xMidYMid slice"
      className="size-full"
    >
      <rect x="88" y="22" width="144" height="178" rx="6" className="fill-surface stroke-line-strong" />
      <path
        d="M112 62h120M112 86h120M112 110h120M112 134h120M112 158h120M136 22v178M160 22v178M184 22v178M208 22v178"
        className="stroke-grid"
      />
      <path d="M112 22v178" className="stroke-margin" strokeWidth="1.5" />
      <path d="M124 44h44" className="stroke-line" strokeWidth="4" strokeLinecap="round" />
      <path d="M124 150h96M136 162V72" className="stroke-line-strong" strokeWidth="1.25" />
      <path d="M136 142c22 0 28-56 46-56s18 34 38 38" className="stroke-accent" strokeWidth="2.25" />
    </svg>
  );
}
