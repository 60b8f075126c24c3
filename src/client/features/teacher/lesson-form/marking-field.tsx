import type { ComponentProps } from 'react';
import { type MarkingPolicy, markingPolicies } from '../../../../shared/contracts/values.ts';
import { stricterPolicies } from '../../../../shared/rules/marking-policy.ts';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Stands for the policy of the school, which a lesson has unless it asks for less. */
const asSchool = 'school';

type MarkingFieldProps = {
  school: MarkingPolicy;
  value: MarkingPolicy | null;
  error: ComponentProps<typeof Field>['error'];
  control: { disabled?: boolean | undefined; onValueChange: (value: MarkingPolicy | null) => void };
};

/** Who marks the open answers of a lesson: as the school decided, or with less of a model. */
export function MarkingField({
  school,
  value,
  error,
  control: { disabled, onValueChange },
}: MarkingFieldProps) {
  const { t } = useTranslation();
  const name = (policy: MarkingPolicy) => t(`lessonConfiguration.markedBy.${policy}`);
  const stricter = stricterPolicies(school);
  // One that the school has overtaken stays chosen, and changes nothing.
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
