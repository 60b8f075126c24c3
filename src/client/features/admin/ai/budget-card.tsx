import { useState } from 'react';
import type { AiCosts } from '../../../../shared/contracts/ai-admin.ts';
import { BudgetGauge } from '../../../components/ai/budget-gauge.tsx';
import { useAmount } from '../../../components/ai/use-amount.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { type AmountUnit, formatAmount } from '../../../lib/format/amounts.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { BudgetDialog } from './budget-dialog.tsx';
import { DayBars } from './day-bars.tsx';

type BudgetCardProps = {
  costs: AiCosts;
  /** Name of the month. */
  month: string;
  onSaved: () => void;
};

/** Returns the unit: the budget's; without a budget USD when prices are known. */
export const unitOf = ({ budget, total }: AiCosts): AmountUnit =>
  budget?.unit ?? (total.usd > 0 ? 'usd' : 'tokens');

/** The month's spending against its budget, with forecast and daily bars. */
export function BudgetCard({ costs, month, onSaved }: BudgetCardProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { budget, total, trials } = costs;
  const unit = unitOf(costs);
  const spent = unit === 'usd' ? total.usd : total.tokensIn + total.tokensOut;
  return (
    <Card as="section" aria-labelledby="ai-budget">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="ai-budget" className="text-ui font-semi">
          {t(budget ? 'ai.budgetOf' : 'ai.spentIn', { month })}
        </h2>
        <button type="button" className="text-small text-action" onClick={() => setOpen(true)}>
          {t(budget ? 'ai.changeBudget' : 'ai.setBudget')}
        </button>
      </div>
      <p className="mt-1 mb-3 flex flex-wrap items-baseline gap-x-3">
        <strong className="font-serif text-[1.75rem] leading-9 font-bold tabular-nums">
          {formatAmount(unit, spent)}
        </strong>
        <span className="text-text-soft">
          <OfBudget costs={costs} unit={unit} />
        </span>
      </p>
      {budget && <BudgetGauge budget={budget} />}
      <Forecast costs={costs} />
      {!costs.priced && unit === 'usd' && (
        <p className="mt-3 text-small text-warn-text">{t('ai.unpriced')}</p>
      )}
      <p className="mt-3 text-small text-text-soft">
        {t('ai.totals', total)}
        {trials.calls > 0 && (
          <> {t('ai.trials', { calls: trials.calls, tokens: trials.tokensIn + trials.tokensOut })}</>
        )}
      </p>
      <DayBars costs={costs} unit={unit} />
      {open && <BudgetDialog budget={budget} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function OfBudget({ costs: { budget, elapsed, days }, unit }: { costs: AiCosts; unit: AmountUnit }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const isOver = elapsed >= days;
  const today = { day: Math.min(days, Math.floor(elapsed) + 1), days };
  if (budget) {
    const limit = amount(unit, budget.limit);
    return isOver ? t('ai.ofBudgetOver', { limit }) : t('ai.ofBudget', { limit, ...today });
  }
  return isOver ? t('ai.noBudgetOver') : t('ai.noBudget', today);
}

/** Forecast of the month; warns above the notice threshold and at the limit. */
function Forecast({ costs: { budget, month, days } }: { costs: AiCosts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = useAmount();
  if (!budget || budget.forecast === null) return null;
  if (budget.spent >= budget.limit)
    return (
      <div className="mt-4">
        <Notice tone="danger">{t('ai.spent')}</Notice>
      </div>
    );
  return (
    <p className="mt-4 text-small text-text-soft">
      {budget.spent >= 0.8 * budget.limit && (
        <strong className="font-semi text-warn-text">{t('ai.overNotice')} </strong>
      )}
      {t('ai.forecastLead')}{' '}
      <strong className="font-semi text-text">{amount(budget.unit, budget.forecast)}</strong>{' '}
      {t('ai.forecastTail', { date: format.day(`${month}-${days}T12:00:00Z`) })}
    </p>
  );
}
