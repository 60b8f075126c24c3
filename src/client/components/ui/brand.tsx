import { useSchoolLogo } from '../../lib/dom/school-logo.ts';

/** The product icon: a book with a check, in the accent colour. */
export function BrandMark({ className = 'size-[26px]' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 26 26" className={className}>
      <rect x=".5" y=".5" width="25" height="25" rx="6" className="fill-accent" />
      <path d="M7.5.5v25" className="stroke-on-accent" strokeOpacity=".55" strokeWidth="1.4" />
      <path
        d="m11.8 13.4 3.2 3.2 5.4-6.2"
        fill="none"
        className="stroke-on-accent"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The school's logo; renders nothing without one. `className` sets the height. */
export function SchoolLogo({ className }: { className: string }) {
  const logo = useSchoolLogo();
  return (
    logo && (
      <img
        src={`/api/files/school-logo/${logo.id}`}
        alt=""
        width={logo.width}
        height={logo.height}
        className={`school-logo ${className}`}
      />
    )
  );
}

/** The school's logo, or the product icon, with the name, which ends in an ellipsis where there is no room. */
export function Brand({ name }: { name: string }) {
  return (
    <span className="flex max-w-96 min-w-0 items-center gap-2.5" title={name}>
      {useSchoolLogo() ? (
        <SchoolLogo className="h-[26px] max-w-24 shrink-0" />
      ) : (
        <BrandMark className="size-[26px] shrink-0" />
      )}
      <span className="truncate font-serif text-[1.375rem] leading-7 font-bold tracking-[-0.01em]">
        {name}
      </span>
    </span>
  );
}
