import { cx } from '../../lib/dom/cx.ts';

/** The spinning ring alone; static with reduced motion. Always used beside text. */
export function Ring({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 18 18"
      fill="none"
      className={cx('animate-turn', className ?? 'size-4')}
    >
      <circle cx="9" cy="9" r="7" className="stroke-accent-line" strokeWidth="2" />
      <path d="M9 2a7 7 0 0 1 7 7" className="stroke-accent" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

/** A ring with a text, for waits under two seconds; longer waits show stages. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center gap-2.5 text-ui text-text-soft appear-late">
      <Ring />
      {label}
    </p>
  );
}
