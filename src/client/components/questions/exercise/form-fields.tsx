import { answerForms } from '../../../../shared/contracts/values.ts';
import type { AcceptRule } from '../../../../shared/question-types/exercise/details.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { AmountField } from './amount-field.tsx';

const none = 'none';
const forms = [none, ...answerForms] as const;
/** Initial number of decimals or figures of a form. */
const firstPlaces: Partial<Record<(typeof forms)[number], number>> = { decimals: 2, figures: 3 };

/** Edits the form that an answer must have. */
export function FormFields({
  accept,
  disabled,
  error,
  put,
}: {
  accept: AcceptRule;
  disabled: boolean;
  error: string | null;
  put: (part: Partial<AcceptRule>) => void;
}) {
  const { t } = useTranslation();
  const { form, places } = accept;
  return (
    <>
      <Field label={t('acceptRule.form')} className="w-60 max-w-full">
        {(control) => (
          <Select
            {...control}
            disabled={disabled}
            options={forms.map((value) => ({ value, label: t(`acceptRule.forms.${value}`) }))}
            value={form ?? none}
            onValueChange={(next) =>
              put({ form: next === none ? undefined : next, places: firstPlaces[next] })
            }
          />
        )}
      </Field>
      {(form === 'decimals' || form === 'figures') && (
        <AmountField
          key={form}
          amount={places ?? Number.NaN}
          unit=""
          disabled={disabled}
          error={error}
          label={t('acceptRule.places')}
          onChange={(count) => put({ places: count })}
        />
      )}
    </>
  );
}
