import { useMutation } from '@tanstack/react-query';
import type { SchoolYear } from '../../../../shared/contracts/years.ts';
import { defaultSchoolYear } from '../../../../shared/rules/default-school-year.ts';
import { required } from '../../../../shared/rules/field-rules.ts';
import { rule } from '../../../../shared/rules/rule-factories.ts';
import { TimeZoneField } from '../../../components/admin/time-zone-field.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Returns the suggested year: the current one if it has courses, else the usual one for the browser's time zone. */
function offered(year: SchoolYear) {
  if (year.courseCount > 0) return year;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return defaultSchoolYear(timeZone, new Date().toISOString().slice(0, 10));
}

/**
 * Form of the first school year and the school's time zone.
 *
 * @param storedZone '' when none is stored; the browser's zone is then suggested.
 */
export function useYearStep(year: SchoolYear, storedZone: string, onSaved: () => void) {
  const { t } = useTranslation();
  const saveZone = useMutation(trpc.settings.saveTimeZone.mutationOptions());
  const update = useMutation(trpc.years.update.mutationOptions());
  const usual = offered(year);
  return useForm({
    fields: {
      timeZone: {
        initial: storedZone || Intl.DateTimeFormat().resolvedOptions().timeZone,
        rules: [required('year-wrong')],
      },
      name: { initial: usual.name, rules: [required('year-wrong')] },
      startsOn: { initial: usual.startsOn, rules: [required('year-wrong')] },
      endsOn: {
        initial: usual.endsOn,
        rules: [
          required('year-wrong'),
          rule<string, { startsOn: string }, 'year-ends-early'>(
            'year-ends-early',
            (endsOn, all) => endsOn <= all.startsOn,
          ),
        ],
      },
    },
    text: (code) =>
      code === 'year-wrong'
        ? t('setUpSteps.missing')
        : code === 'year-ends-early'
          ? t('setUpSteps.endsEarly')
          : t(`errors.${code}`),
    send: async ({ timeZone, ...fields }) => {
      await saveZone.mutateAsync({ timeZone });
      await update.mutateAsync({ ...fields, yearId: year.yearId });
      await queryClient.invalidateQueries(trpc.years.pathFilter());
      await queryClient.invalidateQueries(trpc.settings.timeZone.queryFilter());
      onSaved();
    },
    failed: (error) => {
      notifyAdminFailure(t, error, t('yearAdmin.saveFailed'), 'things');
      return readError(error).code;
    },
  });
}

export function YearFields({ id, form }: { id: string; form: ReturnType<typeof useYearStep> }) {
  const { t } = useTranslation();
  return (
    <form {...form.props} id={id} className="grid items-start gap-5 sm:grid-cols-3">
      <div className="sm:col-span-3">
        <TimeZoneField value={form.values.timeZone} onChange={(timeZone) => form.set({ timeZone })} />
      </div>
      <Field label={t('setUpSteps.yearName')} {...form.field('name')}>
        {(control) => <Input {...control} maxLength={60} autoComplete="off" />}
      </Field>
      <Field label={t('setUpSteps.starts')} {...form.field('startsOn')}>
        {(control) => <Input {...control} type="date" />}
      </Field>
      <Field label={t('setUpSteps.ends')} {...form.field('endsOn')}>
        {(control) => <Input {...control} type="date" />}
      </Field>
    </form>
  );
}
