import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModelView } from '../../../../shared/contracts/ai-admin.ts';
import { markingPolicies } from '../../../../shared/contracts/values.ts';
import { useAmount } from '../../../components/ai/use-amount.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { thisMonth } from '../../../lib/i18n/month-names.ts';
import { BudgetDialog } from './budget-dialog.tsx';
import { CheckState } from './check-state.tsx';

/** Settings shown right after choosing a model: its check, monthly budget and marking policy. */
export function ModelRules({ model }: { model: ModelView }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const amount = useAmount();
  const [limiting, setLimiting] = useState(false);
  const costs = useQuery(trpc.ai.costs.queryOptions({ month: thisMonth() }));
  const policy = useQuery(trpc.ai.markingPolicy.queryOptions());
  const refresh = () => client.invalidateQueries(trpc.ai.pathFilter());
  const setPolicy = useMutation({
    ...trpc.ai.setMarkingPolicy.mutationOptions(),
    onSuccess: () => notify.success(t('markingPolicy.saved')),
    onError: (error) => notifyAdminFailure(t, error, t('ai.saveFailed'), 'things'),
    onSettled: refresh,
  });
  if (!costs.data || !policy.data) return null;
  const { budget } = costs.data;
  const { marks, feedback, middle, sampleEvery } = policy.data;
  const shown = setPolicy.isPending ? setPolicy.variables.marks : marks;
  return (
    <div className="mt-5 flex flex-col gap-5 border-t border-line pt-5">
      <CheckState model={model} />
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="text-small">
          <h2 className="font-semi">{t('ai.budgetDialog')}</h2>
          <p className="my-1.5 flex flex-wrap items-center justify-between gap-2">
            {budget ? amount(budget.unit, budget.limit) : t('ai.noBudgetOver')}
            <Button variant="secondary" size="sm" onClick={() => setLimiting(true)}>
              {t(budget ? 'ai.changeBudget' : 'ai.setBudget')}
            </Button>
          </p>
          <p className="text-text-soft">{t('ai.budgetText')}</p>
        </div>
        <Field label={t('markingPolicy.whoMarks')} hint={t(`markingPolicy.text.${shown}`)}>
          {(control) => (
            <Select
              {...control}
              value={shown}
              options={markingPolicies.map((value) => ({ value, label: t(`markingPolicy.name.${value}`) }))}
              onValueChange={(value) => setPolicy.mutate({ marks: value, feedback, middle, sampleEvery })}
            />
          )}
        </Field>
      </div>
      {limiting && (
        <BudgetDialog budget={budget} onSaved={() => void refresh()} onClose={() => setLimiting(false)} />
      )}
    </div>
  );
}
