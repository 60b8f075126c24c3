import { useId } from 'react';
import { textLimits } from '../../../../shared/contracts/limits.ts';
import { askedText, askedTexts } from '../../../../shared/i18n/asked-texts.ts';
import {
  clauseOf,
  readGaps,
  splitGaps,
  writeGaps,
} from '../../../../shared/question-types/gap-filling/gap-text.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { useSpokenText } from '../../../lib/format/use-spoken-text.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { getLanguage } from '../../../lib/i18n/language.ts';
import { ContentText } from '../../ui/content-text.tsx';
import { Select } from '../../ui/select.tsx';
import type { AnswerFieldProps } from '../answer-field-props.ts';
import { missingId } from '../missing-id.ts';
import { useSpokenQuestion } from '../use-spoken-question.ts';

/** A text with an input in each gap. All inputs have the same width, so that it gives no hint about the answer. */
export function GapFillingField({
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
  const gaps = question.answerForm?.gaps ?? [];
  const texts = readGaps(gaps.length, answer);
  const put = (index: number, text: string) => onChange(writeGaps(texts.with(index, text)));
  const width = 'w-44 max-w-full';
  return (
    <fieldset
      aria-describedby={`${id}-count${flagged ? ` ${missingId(question.id)}` : ''}`}
      disabled={disabled}
      onBlur={onLeave}
    >
      <legend className="visually-hidden">
        {t('sitting.question', { number })}:{' '}
        <span lang={question.language}>{useSpokenQuestion({ ...question, statement: '' })}</span>
      </legend>
      <p id={`${id}-count`} className="flex justify-between gap-4 border-b border-line pb-2 text-small">
        <span className="font-semi">{t('questionTypes.gaps.gaps', { count: gaps.length })}</span>
        <span aria-live="polite" className="text-text-mute">
          {t('questionTypes.match.done', {
            done: texts.filter((text) => text.trim() !== '').length,
            count: gaps.length,
          })}
        </span>
      </p>
      <div lang={question.language} className="read mt-3 leading-[3.25rem] whitespace-pre-line">
        {splitGaps(question.statement).map((part, at) => {
          if (typeof part === 'string') {
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay as they are
            return <ContentText key={at}>{part}</ContentText>;
          }
          const options = gaps[part - 1]?.options;
          const clause = spoken(clauseOf(question.statement, part));
          const name = t('questionTypes.gaps.gap', { number: part }) + (clause && `: ${clause}`);
          const text = texts[part - 1] ?? '';
          return options ? (
            <span key={part} className={cx('mx-1 inline-block align-middle font-sans leading-6', width)}>
              <Select
                aria-label={name}
                options={[
                  { value: '', label: `${part} · ${t('questionTypes.gaps.choose')}` },
                  ...options.map((option) => ({ value: option, label: option })),
                ]}
                value={text}
                onValueChange={(option) => put(part - 1, option)}
              />
            </span>
          ) : (
            <input
              key={part}
              type="text"
              aria-label={name}
              aria-describedby={gaps[part - 1]?.asked && `${id}-asked-${part}`}
              placeholder={String(part)}
              value={text}
              maxLength={textLimits.expectedAnswer}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              onChange={(event) => put(part - 1, event.target.value)}
              className={cx(
                'field-box mx-1 inline-block h-10 px-3 align-middle text-[1.0625rem] leading-6 text-accent-text',
                width,
              )}
            />
          );
        })}
      </div>
      {gaps.some(({ asked }) => asked) && (
        <ul className="mt-2 text-caption text-text-mute">
          {gaps.map(
            ({ asked }, index) =>
              asked && (
                // biome-ignore lint/suspicious/noArrayIndexKey: the gaps of a question stay as they are
                <li key={index} id={`${id}-asked-${index + 1}`}>
                  {askedTexts[getLanguage()].ofGap(index + 1, askedText(asked, getLanguage()))}
                </li>
              ),
          )}
        </ul>
      )}
    </fieldset>
  );
}
