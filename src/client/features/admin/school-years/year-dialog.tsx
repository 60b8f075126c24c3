import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { SchoolYear } from '../../../../shared/contracts/years.ts';
import { required } from '../../../../shared/rules/field-rules.ts';
import { rule } from '../../../../shared/rules/rule-factories.ts';
import { Field } from '../../../components/ui/field.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type YearDialogProps = {
  /** The edited year; undefined to add one. */
  year?: SchoolYear;
  onSaved: () => void;
  onClose: () => void;
};

/** Edits the name and dates of a school year. */
export function YearDialog({ year, onSaved, onClose }: YearDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const add = useMutation(trpc.years.add.mutationOptions());
  const update = useMutation(trpc.years.update.mutationOptions());
  const form = useForm({
    fields: {
      name: { initial: year?.name ?? '', rules: [required('year-wrong')] },
      startsOn: { initial: year?.startsOn ?? '', rules: [required('year-wrong')] },
      endsOn: {
        initial: year?.endsOn ?? '',
        rules: [
          required('year-wrong'),
          rule<string, { startsOn: string }, 'year-wrong'>(
            'year-wrong',
            (endsOn, all) => endsOn <= all.startsOn,
          ),
        ],
      },
    },
    text: (code) => (code === 'year-wrong' ? t('yearAdmin.problem') : t(`errors.${code}`)),
    send: async (fields) => {
      if (year) await update.mutateAsync({ ...fields, yearId: year.yearId });
      else await add.mutateAsync(fields);
      notify.success(t('yearAdmin.saved'));
      onSaved();
      onClose();
    },
    failed: (error) => {
      notifyAdminFailure(t, error, t('yearAdmin.saveFailed'), 'things');
      return readError(error).code;
    },
  });
  return (
    <FormDialog
      width={440}
      title={year ? t('yearAdmin.editOf', { name: year.name }) : t('yearAdmin.add')}
      onClose={onClose}
      pending={form.pending}
      submitLabel={t('yearAdmin.save')}
      pendingLabel={t('yearAdmin.saving')}
      form={id}
    >
      <form {...form.props} id={id} className="flex flex-col gap-5">
        <Field label={t('yearAdmin.name')} {...form.field('name')}>
          {(control) => <Input {...control} autoFocus />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('yearAdmin.startsOn')} {...form.field('startsOn')}>
            {(control) => <Input {...control} type="date" />}
          </Field>
          <Field label={t('yearAdmin.endsOn')} {...form.field('endsOn')}>
            {(control) => <Input {...control} type="date" />}
          </Field>
        </div>
      </form>
    </FormDialog>
  );
}
