import { Field } from '../../../components/ui/field.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { NightField } from './night-field.tsx';
import { CountField, DifficultyField, LanguageField, TypesField } from './request-fields.tsx';
import type { GenerationForm } from './use-generation-form.ts';

type GenerationFieldsProps = {
  form: Pick<GenerationForm, 'field' | 'choice' | 'night'>;
  /** Focuses the first field, for use in a dialog. */
  autoFocus?: boolean;
};

/** The five inputs of an automatic generation, used in the tab and in the dialog. */
export function GenerationFields({ form, autoFocus }: GenerationFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('generation.guidelines')} {...form.field('guidelines')}>
        {(control) => (
          <Textarea
            {...control}
            autoFocus={autoFocus}
            rows={4}
            placeholder={t('generation.guidelinesPlaceholder')}
          />
        )}
      </Field>
      <div className="flex flex-col gap-6 sm:flex-row sm:flex-wrap sm:gap-x-5">
        <CountField {...form.choice('count')} />
        <DifficultyField {...form.choice('difficulty')} />
      </div>
      <TypesField {...form.choice('types')} />
      <LanguageField {...form.choice('language')} />
      <NightField {...form.night} />
    </>
  );
}
