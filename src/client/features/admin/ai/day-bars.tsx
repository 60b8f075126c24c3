import type { AiCosts } from '../../../../shared/contracts/ai-admin.ts';
import { type AiWork, aiWorks } from '../../../../shared/contracts/ai-values.ts';
import { useAmount } from '../../../components/ai/use-amount.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { useMedia } from '../../../lib/dom/use-media.ts';
import { type AmountUnit, formatAmount } from '../../../lib/format/amounts.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Distinguishable without colour: solid, grey, outlined. */
const inks: Record<AiWork, { bar: string; swatch: string }> = {
  grading: { bar: 'fill-accent', swatch: 'bg-accent' },
  writing: { bar: 'fill-text-mute', swatch: 'bg-text-mute' },
  assistant: { bar: 'fill-surface stroke-text-soft', swatch: 'border border-text-soft bg-surface' },
};

/** Returns the next number from `value` upwards of the form 1, 2, 5 or 10 times a power of ten, as the end of an axis. */
function axisMaximum(value: number): number {
  if (value <= 0) return 1;
  const order = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5].find((one) => value <= one * order) ?? 10;
  return step * order;
}

/** Spending per day and kind of work, with the daily rate that would exactly use the budget. */
export function DayBars({ costs, unit }: { costs: AiCosts; unit: AmountUnit }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const wide = useMedia('(min-width: 48rem)');
  const amountOf = (day: AiCosts['byDay'][number], work: AiWork) =>
    (unit === 'usd' ? day.usd : day.tokens)[work];
  const spentOn = (work: AiWork) => {
    const spent = costs.works.find((one) => one.work === work);
    return unit === 'usd' ? (spent?.usd ?? 0) : (spent?.tokensIn ?? 0) + (spent?.tokensOut ?? 0);
  };
  const size = wide ? { width: 600, height: 190, label: 12 } : { width: 320, height: 170, label: 12 };
  const plot = { left: 40, right: size.width - 4, top: 10, bottom: size.height - 24 };
  const rate = costs.budget ? costs.budget.limit / costs.days : null;
  const largest = Math.max(
    0,
    ...costs.byDay.map((day) => aiWorks.reduce((sum, work) => sum + amountOf(day, work), 0)),
  );
  // A rate far above all bars would flatten them, so it is not drawn.
  const shownRate = rate !== null && rate <= 3 * largest ? rate : null;
  const top = axisMaximum(Math.max(largest, shownRate ?? 0));
  const y = (value: number) => plot.bottom - (value / top) * (plot.bottom - plot.top);
  const step = (plot.right - plot.left) / costs.days;
  const unitName = unit === 'usd' ? t('ai.column.usd') : t('ai.column.tokens');
  const title = t('ai.perDay', { unit: unitName });
  const days = costs.byDay.map((day) => ({
    ...day,
    barLabel: t('ai.dayBar', {
      day: day.day,
      amounts: aiWorks
        .map((work) => `${t(`ai.work.${work}`)} ${amount(unit, amountOf(day, work))}`)
        .join(', '),
    }),
  }));
  return (
    <section className="mt-6 border-t border-line pt-5" aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-2">
        <h3 className="text-ui font-semi">{title}</h3>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-text-soft">
          {aiWorks.map((work) => (
            <li key={work} className="flex items-center gap-1.5">
              <span aria-hidden className={cx('size-2.5 rounded-[2px]', inks[work].swatch)} />
              {t(`ai.work.${work}`)}{' '}
              <strong className="font-semi text-text tabular-nums">
                {formatAmount(unit, spentOn(work))}
              </strong>
            </li>
          ))}
        </ul>
      </div>
      {days.length === 0 ? (
        <p className="mt-4 text-small text-text-mute">{t('ai.noSpending')}</p>
      ) : (
        <>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${size.width} ${size.height}`}
            className="mt-3 block w-full overflow-visible font-sans text-[12px]"
          >
            {[0, top / 2, top].map((value) => (
              <g key={value}>
                <line x1={plot.left} x2={plot.right} y1={y(value)} y2={y(value)} className="stroke-line" />
                <text x={plot.left - 8} y={y(value) + 4} textAnchor="end" className="fill-text-mute">
                  {value === 0 ? '0' : formatAmount(unit, value)}
                </text>
              </g>
            ))}
            {days.map((day) => {
              let base = 0;
              return (
                <g key={day.day}>
                  <title>{day.barLabel}</title>
                  {aiWorks.map((work) => {
                    const value = amountOf(day, work);
                    const bar = { y: y(base + value), height: y(base) - y(base + value) };
                    base += value;
                    return (
                      value > 0 && (
                        <rect
                          key={work}
                          x={plot.left + (day.day - 1) * step + step * 0.14}
                          width={step * 0.72}
                          {...bar}
                          className={inks[work].bar}
                        />
                      )
                    );
                  })}
                </g>
              );
            })}
            {shownRate !== null && (
              <>
                <line
                  x1={plot.left}
                  x2={plot.right}
                  y1={y(shownRate)}
                  y2={y(shownRate)}
                  className="stroke-line-strong"
                  strokeDasharray="2 3"
                />
                <text x={plot.right} y={y(shownRate) - 5} textAnchor="end" className="fill-text-soft">
                  {t('ai.exactly', { amount: formatAmount(unit, shownRate) })}
                </text>
              </>
            )}
            {[1, 5, 10, 15, 20, 25, costs.days].map((day) => (
              <text
                key={day}
                x={plot.left + (day - 0.5) * step}
                y={size.height - 6}
                textAnchor="middle"
                className="fill-text-mute"
              >
                {day}
              </text>
            ))}
          </svg>
          <ul className="visually-hidden">
            {days.map(({ day, barLabel }) => (
              <li key={day}>{barLabel}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
