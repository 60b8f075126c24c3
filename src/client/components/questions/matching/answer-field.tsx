import { GripVertical } from 'lucide-react';
import { useId } from 'react';
import { picturesToPlaceholders } from '../../../../shared/content/pictures.ts';
import { readPairs, writePairs } from '../../../../shared/question-types/matching/read-pairs.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { dragItems } from '../../../lib/dom/drag-items.ts';
import { mayContainFormula } from '../../../lib/dom/use-katex.ts';
import { useSpokenText } from '../../../lib/format/use-spoken-text.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { ContentText } from '../../ui/content-text.tsx';
import { Select } from '../../ui/select.tsx';
import type { AnswerFieldProps } from '../answer-field-props.ts';
import { missingId } from '../missing-id.ts';
import { useSpokenQuestion } from '../use-spoken-question.ts';

/** A native select for each item. */
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
  const spokenText = useSpokenText(question.language);
  const spoken = (text: string) => spokenText(picturesToPlaceholders(text));
  const left = question.answerForm?.left ?? [];
  const chosen = readPairs(question.options, left.length, answer);
  const isDrawn = question.options.some(
    ({ text }) => mayContainFormula(text) || text.includes('<img data-p'),
  );
  const { source, target } = dragItems(id);
  const choose = (index: number, option: string) => onChange(writePairs(chosen.with(index, option)));
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
            // biome-ignore lint/suspicious/noArrayIndexKey: an item has no other identity than its number
            key={index}
            {...target((option) => disabled || choose(index, option))}
            className="grid items-center data-over:bg-accent-soft gap-x-6 gap-y-1.5 border-b border-line py-3 sm:grid-cols-2"
          >
            <span className="flex gap-4">
              <span className="shrink-0 text-ui text-text-mute">{index + 1}</span>
              <span
                id={`${id}-${index}`}
                lang={question.language}
                className="min-w-0 read-small wrap-anywhere"
              >
                <ContentText>{item}</ContentText>
              </span>
            </span>
            <Select
              aria-label={`${t('questionTypes.match.choose')}: ${spoken(item)}`}
              lang={question.language}
              className={cx(chosen[index] && 'text-accent-text *:first:border-accent *:first:bg-accent-soft')}
              options={[
                { value: '', label: t('questionTypes.match.choose') },
                ...question.options.map((option) => ({
                  value: option.id,
                  label: `${option.id} · ${spoken(option.text)}`,
                })),
              ]}
              value={chosen[index] ?? ''}
              onValueChange={(option) => choose(index, option)}
            />
          </li>
        ))}
      </ol>
      {/* A select cannot show formulas or pictures, and mouse users can drag; others do not need this second list. */}
      <div aria-hidden={!isDrawn} className={cx('mt-4', !isDrawn && 'hidden pointer-fine:block')}>
        <p className="text-small">
          <span className="font-semi">{t('questionTypes.match.options')}</span>{' '}
          <span className="hidden text-text-mute pointer-fine:inline">{t('questionTypes.match.drag')}</span>
        </p>
        <ul lang={question.language} className="mt-2 grid gap-2 sm:grid-cols-2">
          {question.options.map((option) => {
            const at = chosen.indexOf(option.id);
            return (
              <li
                key={option.id}
                {...(!disabled && source(option.id))}
                className={cx(
                  'flex items-center gap-3 rounded-sm border px-3 py-1.5 read-small pointer-fine:cursor-grab',
                  at < 0
                    ? 'border-line-strong/60 bg-surface'
                    : 'border-line bg-surface-sunken text-text-soft',
                )}
              >
                <GripVertical
                  aria-hidden
                  className="hidden size-4 shrink-0 text-text-mute pointer-fine:block"
                  strokeWidth={1.75}
                />
                <span className="text-ui text-text-mute">{option.id}</span>
                <span className="min-w-0 grow">
                  <ContentText>{option.text}</ContentText>
                </span>
                {at >= 0 && (
                  <span className="shrink-0 font-sans text-caption text-text-mute">
                    {t('questionTypes.match.in', { number: at + 1 })}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </fieldset>
  );
}
