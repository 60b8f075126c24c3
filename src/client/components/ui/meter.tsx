import { cx } from '../../lib/dom/cx.ts';

/** A bar for a share from 0 to 1. Decorative: the number is shown next to it. */
export function Meter({ share, className }: { share: number; className: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'block h-1.5 overflow-hidden rounded-xs bg-surface-hover forced-colors:border',
        className,
      )}
    >
      <span
        className="block h-full rounded-xs bg-text-soft forced-colors:bg-[Highlight]"
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
