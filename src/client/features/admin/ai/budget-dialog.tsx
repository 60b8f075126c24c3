import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { AiCosts } from '../../../../shared/contracts/ai-admin.ts';
import { rule } from '../../../../shared/rules/rule-factories.ts';
import { useAmount } from '../../../components/ai/use-amount.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { type AmountUnit, readAmount } from '../../../lib/format/amounts.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type BudgetDialogProps = { budget: AiCosts['budget']; onSaved: () => void; onClose: () => void };

/** Edits the monthly AI budget, in USD or tokens. */
export function BudgetDialog({ budget, onSaved, onClose }: BudgetDialogProps) {
  const { t } = useTranslation();
  const amount = useAmount();
  const id = useId();
  const environment =
    budget?.environment && t('ai.budgetEnvironment', { limit: amount('tokens', budget.environment) });
  const set = useMutation(trpc.ai.setBudget.mutationOptions());
  const done = () => {
    notify.success(t('ai.saved'));
    onSaved();
    onClose();
  };
  const failed = (error: unknown) => {
    notifyAdminFailure(t, error, t('ai.saveFailed'), 'things');
    return readError(error).code;
  };
  const form = useForm({
    fields: {
      unit: { initial: (budget?.unit ?? 'usd') as AmountUnit },
      limit: {
        initial: budget ? String(budget.limit) : '',
        read: readAmount,
        rules: [
          rule<number, { unit: AmountUnit }, 'limit-wrong'>(
            'limit-wrong',
            (limit, { unit }) => !(limit > 0 && limit <= 1e12 && (unit === 'usd' || Number.isInteger(limit))),
          ),
        ],
      },
    },
    text: (code) => (code === 'limit-wrong' ? t('ai.limitProblem') : t(`errors.${code}`)),
    send: async (fields) => {
      await set.mutateAsync({ budget: fields });
      done();
    },
    failed,
  });
  const remove = () =>
    set.mutateAsync({ budget: null }).then(done, (error: unknown) => {
      failed(error);
    });
  return (
    <FormDialog
      width={440}
      title={t('ai.budgetDialog')}
      description={environment ? `${t('ai.budgetText')} ${environment}` : t('ai.budgetText')}
      onClose={onClose}
      pending={set.isPending}
      submitLabel={t('ai.save')}
      form={id}
      aside={
        budget?.isOwn && (
          <Button variant="ghost" className="md:mr-auto" unavailable={set.isPending} onClick={remove}>
            {t(environment ? 'ai.backToEnvironment' : 'ai.noLimit')}
          </Button>
        )
      }
    >
      <form {...form.props} id={id} className="flex flex-col gap-5">
        <Segmented<AmountUnit>
          label={t('ai.unit')}
          value={form.values.unit}
          onValueChange={(unit) => form.set({ unit })}
          options={[
            { value: 'usd', label: t('ai.column.usd') },
            { value: 'tokens', label: t('ai.tokens') },
          ]}
        />
        <Field label={t('ai.limit')} {...form.field('limit')}>
          {(control) => <Input {...control} inputMode="decimal" autoComplete="off" />}
        </Field>
      </form>
    </FormDialog>
  );
}
