import { MathText } from '../../../components/ui/math-text.tsx';
import { RadioRow } from '../../../components/ui/radio-row.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { mayHoldFormula } from '../../../lib/dom/use-katex.ts';
import { useSpokenText } from '../../../lib/format/use-spoken-text.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { AnswerFieldProps } from './answer-field-props.ts';
import { missingId } from './question-anchor.ts';
import { useSpokenQuestion } from './use-spoken-question.ts';

/** Data values: they stay as they are in both languages. */
const trueFalse = [
  { id: 'Verdadero', text: 'Verdadero' },
  { id: 'Falso', text: 'Falso' },
];

/** Options as native radios. Choosing saves at once: nobody types here. */
export function ChoiceAnswer({
  question,
  number,
  answer,
  disabled,
  flagged,
  onChange,
  onLeave,
}: AnswerFieldProps) {
  const { t } = useTranslation();
  const spoken = useSpokenText(question.language);
  const binary = question.type === 'verdadero_falso';
  const options = binary ? trueFalse : question.options;
  return (
    <fieldset
      aria-describedby={flagged ? missingId(question.id) : undefined}
      onBlur={onLeave}
      // Side by side where both words fit, and never a word in two lines.
      className={cx(
        'grid gap-2.5',
        binary ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,var(--short-option)),1fr))]' : 'grid-cols-1',
      )}
    >
      <legend className="visually-hidden">
        {t('sitting.question', { number })}:{' '}
        <span lang={question.language}>{useSpokenQuestion(question)}</span>
      </legend>
      {options.map((option) => (
        <RadioRow
          key={option.id}
          name={`question-${question.id}`}
          value={option.id}
          mark={binary ? undefined : option.id}
          checked={answer === option.id}
          disabled={disabled}
          lang={binary ? 'es' : question.language}
          label={
            mayHoldFormula(option.text)
              ? [binary ? '' : option.id, spoken(option.text)].filter(Boolean).join(', ')
              : undefined
          }
          onSelect={onChange}
        >
          <MathText>{option.text}</MathText>
        </RadioRow>
      ))}
    </fieldset>
  );
}
