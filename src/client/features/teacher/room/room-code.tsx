import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Number of segments of the countdown for a code. */
const ticks = 12;
const codeSeconds = 60;

/** Six digits in two groups of three; announced one by one. */
export function Digits({ digits, className }: { digits: string; className?: string }) {
  return (
    <p className={cx('font-bold tracking-tight whitespace-nowrap tabular-nums', className)}>
      <span className="visually-hidden">{[...digits].join(' ')}</span>
      <span aria-hidden>
        {digits.slice(0, 3)} {digits.slice(3)}
      </span>
    </p>
  );
}

/** Countdown until the code changes; not announced. */
export function Ticks({ until, now, className }: { until: string; now: number; className?: string }) {
  const { t } = useTranslation();
  const seconds = Math.min(codeSeconds, Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000)));
  const full = Math.ceil((seconds / codeSeconds) * ticks);
  return (
    <div className={className}>
      <span aria-hidden className="flex gap-1">
        {Array.from({ length: ticks }, (_, index) => index).map((tick) => (
          <span
            key={tick}
            className={cx(
              'h-2 grow rounded-[2px] border',
              tick < full
                ? 'border-text-soft bg-text-soft forced-colors:bg-[CanvasText]'
                : 'border-line-strong',
            )}
          />
        ))}
      </span>
      <p className="mt-2 font-semi tabular-nums">{t('room.changesIn', { seconds })}</p>
    </div>
  );
}
