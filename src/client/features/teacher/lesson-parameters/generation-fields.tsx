import { CheckboxCard } from '../../../components/ui/checkbox-card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { CountField, DifficultyField, LanguageField, TypesField } from './request-fields.tsx';
import type { GenerationForm } from './use-generation-form.ts';

/** Estimated duration; for long generations also the option to run at night. */
function NightField({ time, tonight, setTonight }: GenerationForm['night']) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!time || time.seconds === null) return null;
  const span = format.span(time.seconds * 1_000, true);
  if (!time.isLong)
    return <p className="text-small text-text-soft">{t('generation.takes', { time: span })}</p>;
  return (
    <CheckboxCard
      title={t('generation.tonight')}
      description={t('generation.tonightText', { time: span, at: format.time(time.nightAt) })}
      checked={tonight}
      onCheckedChange={setTonight}
    />
  );
}

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
