import { useId, useRef } from 'react';
import { maxAnswerLength } from '../../../../shared/contracts/limits.ts';
import { askedText } from '../../../../shared/i18n/asked-texts.ts';
import { setFieldText } from '../../../lib/dom/set-field-text.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { getLanguage } from '../../../lib/i18n/language.ts';
import { FieldError } from '../../ui/field.tsx';
import type { AnswerFieldProps } from '../answer-field-props.ts';
import { useSpokenQuestion } from '../use-spoken-question.ts';
import { ExactValuePreview } from './exact-value-preview.tsx';
import { MathToolbar } from './math-toolbar.tsx';
import { applyTool, type MathTool, nextGap } from './math-tools.ts';

/** Field for one exact value: symbol toolbar, input line and preview of the parsed value. */
export function ExerciseAnswer({
  question,
  number,
  answer,
  disabled,
  flagged,
  onChange,
  onLeave,
}: AnswerFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const asked = question.answerForm?.asked;
  const tooLong = answer.length > maxAnswerLength;

  const use = (tool: MathTool) => {
    const input = field.current;
    if (!input) return;
    const end = answer.length;
    setFieldText(
      input,
      applyTool(tool, answer, input.selectionStart ?? end, input.selectionEnd ?? end),
      onChange,
    );
  };
  const goToNextGap = () => {
    const input = field.current;
    if (!input) return;
    const caret = nextGap(answer, input.selectionEnd ?? answer.length);
    input.focus();
    input.setSelectionRange(caret, caret);
  };

  return (
    <div>
      <div className="overflow-hidden rounded-sm border border-line-strong bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <MathToolbar controls={id} disabled={disabled} onTool={use} onNextGap={goToNextGap} />
          <input
            ref={field}
            id={id}
            type="text"
            value={answer}
            disabled={disabled}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-label={`${t('sitting.openLabel', { number })}: ${useSpokenQuestion(question)}`}
            aria-describedby={`${id}-hint`}
            aria-invalid={tooLong || flagged || undefined}
            placeholder={t('questionTypes.exercise.placeholder')}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
            className="h-12 w-full min-w-0 bg-transparent px-3.5 font-mono text-ui text-accent-text outline-none placeholder:font-sans placeholder:text-small"
          />
        </div>
        <ExactValuePreview
          source={answer}
          wantsUnit={asked?.unit !== undefined}
          {...(!disabled && { onUse: onChange })}
        />
      </div>
      {tooLong && <FieldError>{t('sitting.tooLong', { max: maxAnswerLength })}</FieldError>}
      <p id={`${id}-hint`} className="mt-1.5 text-caption text-text-mute">
        {asked ? askedText(asked, getLanguage()) : t('questionTypes.exercise.hint')}
      </p>
    </div>
  );
}
