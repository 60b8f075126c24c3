import { MathText } from '../../components/ui/math-text.tsx';
import { RadioRow } from '../../components/ui/radio-row.tsx';
import { cx } from '../../lib/cx.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { AnswerFieldProps } from './answer-field-props.ts';
import { missingId } from './question-anchor.ts';
import { useSpokenOption, useSpokenQuestion } from './speech.ts';

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
  const binary = question.type === 'verdadero_falso';
  const spoken = useSpokenQuestion(question);
  const spokenOption = useSpokenOption(question.language);
  const nameOf = ({ id, text }: { id: string; text: string }): string | undefined => {
    const said = spokenOption(text);
    return said && (binary ? said : `${id}, ${said}`);
  };
  const options = binary ? trueFalse : question.options;
  return (
    <fieldset
      aria-describedby={flagged ? missingId(question.id) : undefined}
      onBlur={onLeave}
      className={cx('grid gap-2.5', binary ? 'grid-cols-2' : 'grid-cols-1')}
    >
      <legend className="visually-hidden">
        {t('sitting.question', { number })}: <span lang={question.language}>{spoken}</span>
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
          label={nameOf(option)}
          onSelect={onChange}
        >
          <MathText>{option.text}</MathText>
        </RadioRow>
      ))}
    </fieldset>
  );
}
