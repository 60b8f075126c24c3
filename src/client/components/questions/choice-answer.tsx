import { cx } from '../../lib/dom/cx.ts';
import { mayContainFormula } from '../../lib/dom/use-katex.ts';
import { useSpokenText } from '../../lib/format/use-spoken-text.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ContentText } from '../ui/content-text.tsx';
import { RadioRow } from '../ui/radio-row.tsx';
import type { AnswerFieldProps } from './answer-field-props.ts';
import { missingId } from './missing-id.ts';
import { optionLabel } from './option-label.ts';
import { useSpokenQuestion } from './use-spoken-question.ts';

type ChoiceAnswerProps = AnswerFieldProps & {
  /** Two short options without letters. The values are Spanish in both languages because they are data. */
  binary?: boolean;
  options?: readonly { id: string; text: string }[];
};

/** Options as native radio buttons. A choice is saved at once. */
export function ChoiceAnswer({
  question,
  number,
  answer,
  disabled,
  flagged,
  onChange,
  onLeave,
  binary = false,
  options = question.options,
}: ChoiceAnswerProps) {
  const { t } = useTranslation();
  const spoken = useSpokenText(question.language);
  return (
    <fieldset
      aria-describedby={flagged ? missingId(question.id) : undefined}
      onBlur={onLeave}
      // Side by side when both words fit; words never wrap.
      className={cx(
        'grid gap-2.5',
        binary ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,var(--short-option)),1fr))]' : 'grid-cols-1',
      )}
    >
      <legend className="visually-hidden">
        {t('sitting.question', { number })}:{' '}
        <span lang={question.language}>{useSpokenQuestion(question)}</span>
      </legend>
      {options.map(({ id, text }, index) => {
        const mark = binary ? '' : optionLabel(id, index);
        return (
          <RadioRow
            key={id}
            name={`question-${question.id}`}
            value={id}
            mark={mark}
            checked={answer === id}
            disabled={disabled}
            lang={binary ? 'es' : question.language}
            label={mayContainFormula(text) ? `${mark}, ${spoken(text)}` : undefined}
            onSelect={onChange}
          >
            <ContentText>{text}</ContentText>
          </RadioRow>
        );
      })}
    </fieldset>
  );
}
