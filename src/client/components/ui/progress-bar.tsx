import { cx } from '../../lib/dom/cx.ts';

type ProgressBarProps = {
  value: number;
  max: number;
  /** What it measures, for screen readers. */
  label: string;
  tone?: 'accent' | 'danger';
  /** 8 px, in jobs; 6 px otherwise. */
  thick?: boolean;
};

/** A real value out of a real total; eases 300 ms between values. */
export function ProgressBar({ value, max, label, tone = 'accent', thick }: ProgressBarProps) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(max, 0)}
      aria-valuenow={Math.min(value, max)}
      className={cx(
        'overflow-hidden rounded-xs bg-surface-hover forced-colors:border',
        thick ? 'h-2' : 'h-1.5',
      )}
    >
      <div
        className={cx(
          'h-full rounded-xs transition-[width] duration-300 ease-out forced-colors:bg-[Highlight]',
          tone === 'danger' ? 'bg-danger' : 'bg-accent',
        )}
        style={{ width: `${part * 100}%` }}
      />
    </div>
  );
}
