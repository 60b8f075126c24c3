import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { maxAnswerLength } from '../../../../shared/contracts/limits.ts';
import { useDebounced } from '../../../lib/dom/use-debounced.ts';
import { mayContainFormula } from '../../../lib/dom/use-katex.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { FieldError } from '../../ui/field.tsx';
import { MathText } from '../../ui/math-text.tsx';
import type { AnswerFieldProps } from '../answer-field-props.ts';
import { useSpokenQuestion } from '../use-spoken-question.ts';

/** A textarea of six rows; shows a preview on squared paper once the text contains a formula. */
export function OpenAnswer({
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
  const [shown, setShown] = useState(true);
  const previewed = useDebounced(answer, 150);
  const withPreview = mayContainFormula(answer);
  const tooLong = answer.length > maxAnswerLength;
  const words = answer.trim() === '' ? 0 : answer.trim().split(/\s+/).length;
  const Icon = shown ? EyeOff : Eye;
  return (
    <div>
      <div className="overflow-hidden rounded-sm border border-line-strong bg-surface has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-focus">
        <textarea
          id={id}
          rows={6}
          value={answer}
          disabled={disabled}
          aria-label={`${t('sitting.openLabel', { number })}: ${useSpokenQuestion(question)}`}
          aria-invalid={tooLong || flagged || undefined}
          aria-describedby={tooLong ? `${id}-error` : undefined}
          placeholder={t('questionTypes.open.openPlaceholder')}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
          className="block w-full resize-y bg-transparent px-4 py-3 read-small text-accent-text outline-none placeholder:font-sans placeholder:text-small placeholder:leading-7"
        />
        {withPreview && shown && (
          <section
            aria-label={t('questionTypes.open.preview')}
            className="squared border-t border-line px-4 py-3"
          >
            <p className="text-caption text-text-mute">{t('questionTypes.open.preview')}</p>
            <div aria-live="polite" className="read-small text-accent-text">
              <MathText>{previewed}</MathText>
            </div>
          </section>
        )}
        <div className="flex min-h-9 items-center justify-between gap-4 border-t border-line px-3 py-1 text-caption text-text-soft">
          {withPreview ? (
            <button
              type="button"
              aria-expanded={shown}
              onClick={() => setShown(!shown)}
              className="inline-flex min-h-7 items-center gap-1.5 rounded-xs px-1 hover:text-text"
            >
              <Icon aria-hidden className="size-3.5" strokeWidth={1.75} />
              {t(shown ? 'questionTypes.open.hidePreview' : 'questionTypes.open.showPreview')}
            </button>
          ) : (
            <span />
          )}
          <span>{t('questionTypes.open.words', { count: words })}</span>
        </div>
      </div>
      {tooLong && (
        <FieldError id={`${id}-error`}>{t('sitting.tooLong', { max: maxAnswerLength })}</FieldError>
      )}
    </div>
  );
}
