import { cx } from '../../lib/dom/cx.ts';

type ProgressBarProps = {
  value: number;
  max: number;
  /** Accessible name: what it measures. */
  label: string;
  tone?: 'accent' | 'danger';
  /** Height: 8 px for jobs, otherwise 6 px. */
  thick?: boolean;
};

/** A progress bar for real values; animates over 300 ms. */
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
