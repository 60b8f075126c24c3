import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import { generationLimits } from '../../../shared/contracts/limits.ts';
import { Field } from '../../components/ui/field.tsx';
import { Textarea } from '../../components/ui/textarea.tsx';
import type { GenerationRequest } from './generation-request.ts';
import { CountField, DifficultyField, LanguageField, TypesField } from './request-fields.tsx';

type GenerationFieldsProps = {
  request: GenerationRequest;
  problem: ErrorCode | null;
  change: (fields: Partial<GenerationRequest>) => void;
  /** In a dialog the first field has the focus. */
  autoFocus?: boolean;
};

/** The five inputs of an automatic generation, in the tab and in the modal. */
export function GenerationFields({ request, problem, change, autoFocus }: GenerationFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        label={t('generation.guidelines')}
        error={problem === 'guidelines-missing' ? t('errors.guidelines-missing') : null}
      >
        {(control) => (
          <Textarea
            {...control}
            name="guidelines"
            autoFocus={autoFocus}
            rows={4}
            required
            maxLength={8_000}
            placeholder={t('generation.guidelinesPlaceholder')}
            value={request.guidelines}
            onChange={(event) => change({ guidelines: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-col gap-6 sm:flex-row sm:flex-wrap sm:gap-x-5">
        <CountField
          value={request.count}
          onChange={(count) => change({ count })}
          limits={generationLimits}
          problem={problem}
        />
        <DifficultyField value={request.difficulty} onChange={(difficulty) => change({ difficulty })} />
      </div>
      <TypesField value={request.types} onChange={(types) => change({ types })} problem={problem} />
      <LanguageField value={request.language} onChange={(language) => change({ language })} />
    </>
  );
}
