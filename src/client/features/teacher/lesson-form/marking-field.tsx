import type { ComponentProps } from 'react';
import { type MarkingPolicy, markingPolicies } from '../../../../shared/contracts/values.ts';
import { stricterPolicies } from '../../../../shared/rules/marking-policy.ts';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Value for the school's policy, which is the default of a lesson. */
const asSchool = 'school';

type MarkingFieldProps = {
  school: MarkingPolicy;
  value: MarkingPolicy | null;
  error: ComponentProps<typeof Field>['error'];
  control: { disabled?: boolean | undefined; onValueChange: (value: MarkingPolicy | null) => void };
};

/** Selects who marks the open answers of a lesson: the school's policy or a stricter one. */
export function MarkingField({
  school,
  value,
  error,
  control: { disabled, onValueChange },
}: MarkingFieldProps) {
  const { t } = useTranslation();
  const name = (policy: MarkingPolicy) => t(`lessonConfiguration.markedBy.${policy}`);
  const stricter = stricterPolicies(school);
  // A lesson's policy that is no longer stricter than the school's stays selectable, without effect.
  const own = markingPolicies.filter((policy) => stricter.includes(policy) || policy === value);
  return (
    <Field label={t('lessonConfiguration.marking')} hint={t('lessonConfiguration.markingHint')} error={error}>
      {(field) => (
        <Select
          {...field}
          disabled={disabled}
          value={value ?? asSchool}
          onValueChange={(chosen) =>
            onValueChange(markingPolicies.find((policy) => policy === chosen) ?? null)
          }
          options={[
            { value: asSchool, label: t('lessonConfiguration.markedAsSchool', { policy: name(school) }) },
            ...own.map((policy) => ({ value: policy, label: name(policy) })),
          ]}
        />
      )}
    </Field>
  );
}
