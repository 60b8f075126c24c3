import { useId } from 'react';
import { textLimits } from '../../../../shared/contracts/limits.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { AnswerFieldProps } from '../answer-field-props.ts';
import { useSpokenQuestion } from '../use-spoken-question.ts';

/** Input for a word or short phrase. */
export function ShortAnswerField(props: AnswerFieldProps) {
  const { question, number, answer, disabled, flagged, onChange, onLeave } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <input
        type="text"
        value={answer}
        disabled={disabled}
        maxLength={textLimits.expectedAnswer}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        lang={question.language}
        aria-label={`${t('sitting.openLabel', { number })}: ${useSpokenQuestion(question)}`}
        aria-describedby={`${id}-hint`}
        aria-invalid={flagged || undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        className="field-box h-12 w-full max-w-md px-3.5 read-small text-accent-text"
      />
      <p id={`${id}-hint`} className="mt-1.5 text-caption text-text-mute">
        {t('questionTypes.short.hint')}
      </p>
    </div>
  );
}
