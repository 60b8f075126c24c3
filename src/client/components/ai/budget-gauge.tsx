import type { AiCosts } from '../../../shared/contracts/ai-admin.ts';
import { cx } from '../../lib/dom/cx.ts';
import { formatAmount } from '../../lib/format/amounts.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useAmount } from './use-amount.ts';

/** Share of the budget from which the warning applies. */
const noticeFrom = 0.8;

/** Budget bar: solid up to the spent amount, dashed up to the forecast, with a notch at the warning threshold. */
export function BudgetGauge({ budget }: { budget: NonNullable<AiCosts['budget']> }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const { unit, limit, spent, forecast } = budget;
  const short = (value: number) => formatAmount(unit, value).replace(/\.00$/, '');
  const part = (value: number) => `${Math.min(1, value / limit) * 100}%`;
  const textValues = {
    spent: amount(unit, spent),
    limit: amount(unit, limit),
    notice: amount(unit, limit * noticeFrom),
  };
  return (
    <div>
      <div
        role="img"
        aria-label={
          forecast === null
            ? t('ai.gaugeOver', textValues)
            : t('ai.gauge', { ...textValues, forecast: amount(unit, forecast) })
        }
        className="relative h-3"
      >
        <div className="absolute inset-x-0 top-0.5 h-2 rounded-xs bg-surface-hover" />
        {forecast !== null && (
          <div
            className="absolute top-0.5 left-0 h-2 rounded-xs border border-dashed border-accent"
            style={{ width: part(forecast) }}
          />
        )}
        <div
          className={cx('absolute top-0.5 left-0 h-2 rounded-xs', spent >= limit ? 'bg-danger' : 'bg-accent')}
          style={{ width: part(spent) }}
        />
        <div className="absolute -top-0.5 h-4 w-px bg-text-soft" style={{ left: `${noticeFrom * 100}%` }} />
      </div>
      <div aria-hidden className="relative mt-1 flex justify-between text-caption text-text-mute">
        <span>0</span>
        <span className="absolute -translate-x-1/2" style={{ left: `${noticeFrom * 100 - 4}%` }}>
          {t('ai.notice', { amount: short(limit * noticeFrom) })}
        </span>
        <span>{short(limit)}</span>
      </div>
    </div>
  );
}
