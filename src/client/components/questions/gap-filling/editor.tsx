import { Plus, TextCursorInput, X } from 'lucide-react';
import { Suspense, useId, useRef } from 'react';
import { textLimits } from '../../../../shared/contracts/limits.ts';
import type { QuestionContent } from '../../../../shared/contracts/questions.ts';
import { gapKinds } from '../../../../shared/contracts/values.ts';
import { gapMark, gapNumbers } from '../../../../shared/question-types/gap-filling/gap-text.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lazyWithTexts } from '../../../lib/loading/lazy-with-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { EditorProps } from '../editor-props.ts';
import { acceptForKey } from '../exercise/accept-for-key.ts';
import { MarkRule } from '../mark-rule.tsx';
import { CompareSwitches } from '../short-answer/compare-switches.tsx';
import { ShareSelect } from '../short-answer/share-select.tsx';

type Gap = NonNullable<NonNullable<QuestionContent['details']>['gaps']>[number];

/** Loads with the first value gap. */
const GapRule = lazyWithTexts('secondary', async () => (await import('./gap-rule.tsx')).GapRule);

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;
const mostGaps = 15;
const emptyGap: Gap = { kind: 'text', answers: [{ text: '', share: 1 }] };

/** Returns the lowest number that no gap has; there are fewer gaps than 99. */
function lowestFree(used: ReadonlySet<number>): number {
  let number = 1;
  while (used.has(number)) number += 1;
  return number;
}

/** Edits a gap text: turns words into gaps and sets the expected answers. */
export function GapFillingEditor(props: EditorProps) {
  const { question, disabled, errorOf, change } = props;
  const { t } = useTranslation();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const details = question.details ?? {};
  const gaps = details.gaps ?? [];
  const numbers = gapNumbers(question.statement);
  const error = errorOf('details');
  const putGaps = (next: Gap[]) => change({ details: { ...details, gaps: next } });
  const edit = (number: number, part: Partial<Gap>) => {
    const filled = Array.from({ length: Math.max(gaps.length, number) }, (_, at) => gaps[at] ?? emptyGap);
    putGaps(filled.with(number - 1, { ...filled[number - 1]!, ...part }));
  };
  const fill = (statement: string, words: ReadonlyMap<number, string>) => {
    const filled = Array.from({ length: Math.max(gaps.length, ...words.keys()) }, (_, at): Gap => {
      const word = words.get(at + 1);
      return word === undefined
        ? (gaps[at] ?? emptyGap)
        : { kind: 'text', answers: [{ text: word.trim(), share: 1 }] };
    });
    change({ statement, details: { ...details, gaps: filled } });
  };
  /** Turns each typed or pasted `[[word]]` into a gap. */
  const write = (text: string) => {
    const used = new Set(gapNumbers(text));
    const words = new Map<number, string>();
    const statement = text.replace(/\[\[([^[\]]+)\]\]/g, (typed, word: string) => {
      if (used.size >= mostGaps) return typed;
      const number = lowestFree(used);
      used.add(number);
      words.set(number, word);
      return gapMark(number);
    });
    if (words.size === 0) change({ statement: text });
    else fill(statement, words);
  };
  const fromSelection = () => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {};
    const { statement } = question;
    const number = lowestFree(new Set(numbers));
    fill(
      `${statement.slice(0, from)}${gapMark(number)}${statement.slice(to)}`,
      new Map([[number, statement.slice(from, to)]]),
    );
    area.current?.focus();
  };
  return (
    <>
      <Field
        label={t('questionTypes.gaps.text')}
        hint={t('questionTypes.gaps.textHint')}
        error={errorOf('statement')}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            rows={4}
            maxLength={textLimits.questionText}
            disabled={disabled}
            value={question.statement}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
      {numbers.length < mostGaps && (
        <Button
          variant="secondary"
          size="sm"
          className="-mt-2 self-start"
          icon={<TextCursorInput {...icon} />}
          unavailable={disabled}
          onClick={fromSelection}
        >
          {t('questionTypes.gaps.make')}
        </Button>
      )}
      <fieldset
        data-invalid={error !== null}
        disabled={disabled}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <legend className="mb-2 text-small font-semi">
          {t('questionTypes.gaps.gaps', { count: numbers.length })}
        </legend>
        <ol className="divide-y divide-line">
          {numbers.map((number, index) => (
            <li key={number} className="py-3 first:pt-0">
              <GapFields
                number={index + 1}
                mark={gapMark(number)}
                gap={gaps[number - 1] ?? emptyGap}
                error={error}
                mayBeGrouped={numbers.length > 1}
                onChange={(part) => edit(number, part)}
              />
            </li>
          ))}
        </ol>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </fieldset>
      {props.doubts}
      <CompareSwitches {...props} />
      <MarkRule rule={t('questionTypes.gaps.rule')} examples={[]} />
    </>
  );
}

type GapFieldsProps = {
  /** Position in the text, from 1. */
  number: number;
  mark: string;
  gap: Gap;
  error: string | null;
  mayBeGrouped: boolean;
  onChange: (part: Partial<Gap>) => void;
};

function GapFields({ number, mark, gap, error, mayBeGrouped, onChange }: GapFieldsProps) {
  const { t } = useTranslation();
  const { kind, answers, options = [], accept } = gap;
  const [key] = answers;
  const putAnswer = (index: number, text: string) =>
    onChange({
      answers: answers.with(index, { ...answers[index]!, text }),
      ...(index === 0 && accept && { accept: acceptForKey(accept, text) }),
    });
  const choices = options.length === 0 ? [key?.text ?? '', ''] : options;
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-small font-semi">
          {t('questionTypes.gaps.gap', { number })} <code className="font-mono text-text-mute">{mark}</code>
        </span>
        <Segmented
          label={t('questionTypes.gaps.kindOf', { number })}
          hideLabel
          options={gapKinds.map((value) => ({ value, label: t(`questionTypes.gaps.kinds.${value}`) }))}
          value={kind}
          onValueChange={(next) => onChange({ kind: next, ...(next === 'choice' && { options: choices }) })}
        />
      </div>
      {kind === 'choice' ? (
        <ul className="flex flex-col gap-2">
          {choices.map((option, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no name of their own while they are typed
            <li key={index} className="flex items-start gap-2">
              <Input
                aria-label={
                  index === 0
                    ? t('questionTypes.gaps.rightOption', { number })
                    : t('questionTypes.gaps.wrongOption', { number, option: index })
                }
                placeholder={t(`questionTypes.gaps.${index === 0 ? 'right' : 'wrong'}`)}
                maxLength={textLimits.expectedAnswer}
                value={option}
                onChange={(event) =>
                  onChange({
                    options: choices.with(index, event.target.value),
                    // The first option is the key.
                    ...(index === 0 && { answers: [{ text: event.target.value, share: 1 }] }),
                  })
                }
              />
              {index > 1 && (
                <IconButton
                  label={t('questionTypes.gaps.removeOption', { number, option: index })}
                  onClick={() => onChange({ options: choices.filter((_, at) => at !== index) })}
                >
                  <X {...icon} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <ul className="flex flex-col gap-2">
          {answers.map((answer, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={index} className="flex flex-wrap items-start gap-2 sm:flex-nowrap">
              <Input
                aria-label={
                  index === 0
                    ? t('questionTypes.gaps.key', { number })
                    : t('questionTypes.gaps.also', { number, answer: index })
                }
                placeholder={t(`questionTypes.gaps.${index === 0 ? 'right' : 'alsoRight'}`)}
                className="grow basis-32"
                maxLength={textLimits.expectedAnswer}
                value={answer.text}
                onChange={(event) => putAnswer(index, event.target.value)}
              />
              {index > 0 && (
                <div className="flex max-w-full gap-2">
                  <ShareSelect
                    label={t('questionTypes.gaps.worth', { number, answer: index })}
                    share={answer.share}
                    onChange={(share) => onChange({ answers: answers.with(index, { ...answer, share }) })}
                  />
                  <IconButton
                    label={t('questionTypes.gaps.removeAlso', { number, answer: index })}
                    onClick={() => onChange({ answers: answers.filter((_, at) => at !== index) })}
                  >
                    <X {...icon} />
                  </IconButton>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {kind === 'value' && key?.text && (
        <Suspense>
          <GapRule
            source={key.text}
            accept={accept ?? {}}
            error={error}
            onChange={(accept) => onChange({ accept })}
          />
        </Suspense>
      )}
      {mayBeGrouped && (
        <Select
          aria-label={t('contentDoubts.group', { number })}
          className="w-full max-w-72"
          options={[
            { value: '0', label: t('contentDoubts.ownPlace') },
            ...['A', 'B', 'C'].map((letter, index) => ({
              value: String(index + 1),
              label: t('contentDoubts.anyOrderGroup', { letter }),
            })),
          ]}
          value={String(gap.group ?? 0)}
          onValueChange={(value) => onChange({ group: Number(value) || undefined })}
        />
      )}
      {(kind === 'choice' ? choices.length < 8 : answers.length < 10) && (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          icon={<Plus {...icon} />}
          onClick={() =>
            onChange(
              kind === 'choice'
                ? { options: [...choices, ''] }
                : { answers: [...answers, { text: '', share: 1 }] },
            )
          }
        >
          {t(`questionTypes.gaps.${kind === 'choice' ? 'addOption' : 'addAlso'}`)}
        </Button>
      )}
    </div>
  );
}
