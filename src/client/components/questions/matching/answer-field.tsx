import { useId } from 'react';
import { readPairs, writePairs } from '../../../../shared/question-types/matching/read-pairs.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { mayHoldFormula } from '../../../lib/dom/use-katex.ts';
import { useSpokenText } from '../../../lib/format/use-spoken-text.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { ContentText } from '../../ui/content-text.tsx';
import { MathText } from '../../ui/math-text.tsx';
import { Select } from '../../ui/select.tsx';
import type { AnswerFieldProps } from '../answer-field-props.ts';
import { missingId } from '../missing-id.ts';
import { useSpokenQuestion } from '../use-spoken-question.ts';

/** For each item a native select of what it may belong to. */
export function MatchingField({
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
  const spoken = useSpokenText(question.language);
  const left = question.answerForm?.left ?? [];
  const chosen = readPairs(question.options, left.length, answer);
  const isDrawn = question.options.some(({ text }) => mayHoldFormula(text) || text.includes('<img data-p'));
  return (
    <fieldset
      aria-describedby={`${id}-count${flagged ? ` ${missingId(question.id)}` : ''}`}
      disabled={disabled}
      onBlur={onLeave}
    >
      <legend className="visually-hidden">
        {t('sitting.question', { number })}:{' '}
        <span lang={question.language}>{useSpokenQuestion(question)}</span>
      </legend>
      <p id={`${id}-count`} className="flex justify-between gap-4 border-b border-line pb-2 text-small">
        <span className="font-semi">{t('questionTypes.match.pairs')}</span>
        <span aria-live="polite" className="text-text-mute">
          {t('questionTypes.match.done', { done: chosen.filter(Boolean).length, count: left.length })}
        </span>
      </p>
      <ol>
        {left.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: items are told apart by their numbers
            key={index}
            className="grid items-center gap-x-6 gap-y-1.5 border-b border-line py-3 sm:grid-cols-2"
          >
            <span className="flex gap-4">
              <span className="shrink-0 text-ui text-text-mute">{index + 1}</span>
              <span
                id={`${id}-${index}`}
                lang={question.language}
                className="min-w-0 read-small wrap-anywhere"
              >
                <MathText>{item}</MathText>
              </span>
            </span>
            <Select
              aria-label={`${t('questionTypes.match.choose')}: ${spoken(item)}`}
              lang={question.language}
              className={cx(chosen[index] && 'text-accent-text')}
              options={[
                { value: '', label: t('questionTypes.match.choose') },
                ...question.options.map((option) => ({
                  value: option.id,
                  label: `${option.id} · ${spoken(option.text)}`,
                })),
              ]}
              value={chosen[index] ?? ''}
              onValueChange={(option) => onChange(writePairs(chosen.with(index, option)))}
            />
          </li>
        ))}
      </ol>
      {isDrawn && (
        // No select draws formulas and pictures: they stand below with their letters.
        <ul lang={question.language} className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {question.options.map((option) => (
            <li key={option.id} className="flex gap-3 read-small">
              <span className="text-ui text-text-mute">{option.id}</span>
              <span className="min-w-0">
                <ContentText>{option.text}</ContentText>
              </span>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
