import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { RetentionOverview } from '../../../../shared/contracts/retention.ts';
import { retentionRules } from '../../../../shared/rules/retention-rules.ts';
import { rule } from '../../../../shared/rules/rule-factories.ts';
import { Field } from '../../../components/ui/field.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { Stepper } from '../../../components/ui/stepper.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { parseWholeNumber } from '../../../lib/forms/whole-number.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Suggested period in days when a school no longer keeps the data forever. */
const yearDays = 365;

type RetentionDialogProps = { category: RetentionOverview['kinds'][number]; onClose: () => void };

/** Edits the retention period of one kind of data, within its limits. */
export function RetentionDialog({ category, onClose }: RetentionDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { min, max, forGood } = retentionRules[category.kind].choice ?? { min: 0, max: 0, forGood: false };
  const save = useMutation(trpc.retention.save.mutationOptions());
  const form = useForm({
    fields: {
      forGood: { initial: category.days === null },
      days: {
        initial: String(category.days ?? yearDays),
        read: parseWholeNumber,
        rules: [
          rule<number | null, { forGood: boolean }, 'out-of-range'>(
            'out-of-range',
            (days, all) => !all.forGood && (days === null || days < min || days > max),
          ),
        ],
      },
    },
    text: (code) => (code === 'out-of-range' ? t('retention.problem', { min, max }) : t(`errors.${code}`)),
    send: async (typed) => {
      await save.mutateAsync({ kind: category.kind, days: typed.forGood ? null : typed.days });
      notify.success(t('retention.saved'));
      void queryClient.invalidateQueries(trpc.retention.overview.queryFilter());
      onClose();
    },
    failed: (error) => {
      notifyAdminFailure(t, error, t('retention.saveFailed'), 'things');
      return readError(error).code;
    },
  });
  const { values, pending } = form;
  return (
    <FormDialog
      width={440}
      title={t(`retention.kind.${category.kind}`)}
      description={t(`retention.detail.${category.kind}`)}
      onClose={onClose}
      pending={pending}
      submitLabel={t('retention.save')}
      pendingLabel={t('retention.saving')}
      form={id}
    >
      <form {...form.props} id={id} className="flex flex-col gap-5">
        {forGood && (
          <Switch
            checked={values.forGood}
            onCheckedChange={(checked) => form.set({ forGood: checked })}
            disabled={pending}
            label={t('retention.keepForGood')}
          />
        )}
        {!values.forGood && (
          <Field
            label={t('retention.daysField')}
            hint={t('retention.range', { min, max })}
            {...form.choice('days')}
          >
            {(control) => <Stepper {...control} min={min} max={max} />}
          </Field>
        )}
      </form>
    </FormDialog>
  );
}
