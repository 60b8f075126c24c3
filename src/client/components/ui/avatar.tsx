import { cx } from '../../lib/dom/cx.ts';

/** The initial of a name in a circle. */
export function Avatar({ name, accent }: { name: string; accent?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-full text-small font-bold',
        accent
          ? 'border border-accent-line bg-accent-soft text-accent-text'
          : 'bg-surface-hover text-text-soft',
      )}
    >
      {(name.trim()[0] ?? '?').toUpperCase()}
    </span>
  );
}
