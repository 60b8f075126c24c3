import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { textLimits } from '../../../../shared/contracts/limits.ts';
import { toleranceKinds } from '../../../../shared/contracts/values.ts';
import { keyFacts } from '../../../../shared/exact-value/key-facts.ts';
import type { AcceptRule } from '../../../../shared/question-types/exercise/details.ts';
import { useSettings } from '../../../lib/dom/use-settings.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { EditorProps } from '../editor-props.ts';
import { ShareSelect } from '../short-answer/share-select.tsx';
import { quantityName, unitName } from './accept-sentence.ts';
import { AcceptWords } from './accept-words.tsx';
import { AmountField } from './amount-field.tsx';
import { FormFields } from './form-fields.tsx';
import { KeyQuestions } from './key-questions.tsx';
import { TryExercise } from './try-exercise.tsx';

type Tolerance = NonNullable<AcceptRule['tolerance']>;

const none = 'none';
const tolerances = [none, ...toleranceKinds] as const;
/** Initial amount of each tolerance. */
const first: Record<Tolerance['kind'], number> = {
  absolute: Number.NaN,
  percent: 1,
  figures: 3,
  decimals: 2,
};
const mostRows = 20;

/** Edits what an exercise accepts besides its key: tolerance, unit, form, further answers; includes a field to try an answer. */
export function AcceptEditor({ question, disabled, errorOf, change }: EditorProps) {
  const { t } = useTranslation();
  const accept = question.details?.accept ?? {};
  const currency = useSettings()?.currency;
  const facts = keyFacts(question.correctAnswer, { point: accept.point, currency });
  const put = (part: Partial<AcceptRule>) =>
    change({ details: { ...question.details, accept: { ...accept, ...part } } });
  const { tolerance, form, inRange } = accept;
  // A date, a period, a ratio … has no tolerance and no form.
  const isNumber = facts.shape === null || accept.reading === 'value';
  const hasTolerance = isNumber && !form && !(inRange && facts.isInterval);
  const countsCuts = hasTolerance && tolerance?.kind !== 'absolute' && tolerance?.kind !== 'percent';
  return (
    <>
      <KeyQuestions
        facts={facts}
        accept={accept}
        source={question.correctAnswer}
        statement={question.statement}
        disabled={disabled}
        put={put}
        onMeasure={({ key, amount }) =>
          change({
            correctAnswer: key,
            details: { ...question.details, accept: { ...accept, tolerance: { kind: 'absolute', amount } } },
          })
        }
      />
      <Heading title={t('acceptRule.title')} hint={t('acceptRule.titleHint')} />
      {hasTolerance && (
        <div className="flex flex-wrap items-start gap-4">
          <Segmented
            label={t('acceptRule.tolerance')}
            options={tolerances.map((value) => ({ value, label: t(`acceptRule.tolerances.${value}`) }))}
            value={tolerance?.kind ?? none}
            disabled={disabled}
            onValueChange={(kind) =>
              put({ tolerance: kind === none ? undefined : { kind, amount: first[kind] } })
            }
          />
          {tolerance && (
            <AmountField
              key={tolerance.kind}
              amount={tolerance.amount}
              unit={
                tolerance.kind === 'percent' ? '%' : tolerance.kind === 'absolute' ? facts.unit?.text : ''
              }
              disabled={disabled}
              error={errorOf('details')}
              onChange={(amount) => put({ tolerance: { ...tolerance, amount } })}
            />
          )}
        </div>
      )}
      {(facts.unit || isNumber) && (
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          {facts.unit && (
            <Segmented
              label={t('acceptRule.unit')}
              options={[
                { value: none, label: t('acceptRule.units.none') },
                { value: 'any', label: t('acceptRule.units.any', { quantity: quantityName(t, facts.unit) }) },
                {
                  value: 'same',
                  label: t('acceptRule.units.same', { unit: unitName(facts.unit.text) }),
                },
              ]}
              value={accept.unit ?? none}
              disabled={disabled}
              onValueChange={(unit) => put({ unit: unit === 'any' || unit === 'same' ? unit : undefined })}
            />
          )}
          {isNumber && (
            <FormFields accept={accept} disabled={disabled} error={errorOf('details')} put={put} />
          )}
        </div>
      )}
      {countsCuts && (
        <Switch
          label={t('acceptRule.roundedOnly')}
          description={t('acceptRule.roundedOnlyHint')}
          checked={accept.roundedOnly ?? false}
          disabled={disabled}
          onCheckedChange={(roundedOnly) => put({ roundedOnly })}
        />
      )}
      <AcceptWords accept={accept} source={question.correctAnswer} />
      <AlsoRight accept={accept} disabled={disabled} put={put} />
      <Mistakes accept={accept} disabled={disabled} put={put} />
      <TryExercise question={question} />
    </>
  );
}

function Heading({ title, hint, optional }: { title: string; hint: string; optional?: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-1.5">
      <p className="text-small font-semi">
        {title}
        {optional && <span className="font-normal text-text-mute"> ({optional})</span>}
      </p>
      <p className="text-caption text-text-mute">{hint}</p>
    </div>
  );
}

type RowsProps = { accept: AcceptRule; disabled: boolean; put: (part: Partial<AcceptRule>) => void };

function AlsoRight({ accept, disabled, put }: RowsProps) {
  const { t } = useTranslation();
  const answers = accept.answers ?? [];
  const edit = (index: number, part: Partial<(typeof answers)[number]>) =>
    put({ answers: answers.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <Rows
      title={t('acceptRule.also')}
      hint={t('acceptRule.alsoHint')}
      add={t('acceptRule.addAlso')}
      removeLabel={(number) => t('acceptRule.removeAlso', { number })}
      count={answers.length}
      disabled={disabled}
      onAdd={() => put({ answers: [...answers, { text: '', share: 1 }] })}
      onRemove={(index) => put({ answers: answers.filter((_, at) => at !== index) })}
    >
      {(index) => {
        const { text, share, feedback } = answers[index]!;
        const number = index + 1;
        return (
          <>
            <Input
              aria-label={t('acceptRule.alsoAnswer', { number })}
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono max-sm:basis-[calc(100%-3.5rem)] sm:basis-40"
              maxLength={textLimits.expectedAnswer}
              value={text}
              onChange={(event) => edit(index, { text: event.target.value })}
            />
            <div className="max-sm:order-2">
              <ShareSelect
                label={t('acceptRule.alsoShare', { number })}
                share={share}
                onChange={(next) => edit(index, { share: next })}
              />
            </div>
            <Input
              aria-label={t('acceptRule.alsoFeedback', { number })}
              placeholder={t('acceptRule.feedbackPlaceholder')}
              className="grow basis-40 max-sm:order-2 sm:basis-48"
              maxLength={textLimits.criterion}
              value={feedback ?? ''}
              onChange={(event) => edit(index, { feedback: event.target.value })}
            />
          </>
        );
      }}
    </Rows>
  );
}

function Mistakes({ accept, disabled, put }: RowsProps) {
  const { t } = useTranslation();
  const mistakes = accept.mistakes ?? [];
  const edit = (index: number, part: Partial<(typeof mistakes)[number]>) =>
    put({ mistakes: mistakes.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <Rows
      title={t('acceptRule.mistakes')}
      hint={t('acceptRule.mistakesHint')}
      add={t('acceptRule.addMistake')}
      removeLabel={(number) => t('acceptRule.removeMistake', { number })}
      count={mistakes.length}
      disabled={disabled}
      onAdd={() => put({ mistakes: [...mistakes, { text: '', feedback: '' }] })}
      onRemove={(index) => put({ mistakes: mistakes.filter((_, at) => at !== index) })}
    >
      {(index) => (
        <>
          <Input
            aria-label={t('acceptRule.mistake', { number: index + 1 })}
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono max-sm:basis-[calc(100%-3.5rem)] sm:basis-40"
            maxLength={textLimits.expectedAnswer}
            value={mistakes[index]!.text}
            onChange={(event) => edit(index, { text: event.target.value })}
          />
          <Input
            aria-label={t('acceptRule.mistakeFeedback', { number: index + 1 })}
            placeholder={t('acceptRule.mistakePlaceholder')}
            className="grow basis-60 max-sm:order-2"
            maxLength={textLimits.criterion}
            value={mistakes[index]!.feedback}
            onChange={(event) => edit(index, { feedback: event.target.value })}
          />
        </>
      )}
    </Rows>
  );
}

function Rows(props: {
  title: string;
  hint: string;
  add: string;
  removeLabel: (number: number) => string;
  count: number;
  disabled: boolean;
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset disabled={props.disabled} aria-labelledby={id}>
      <div id={id}>
        <Heading title={props.title} hint={props.hint} optional={t('common.optional')} />
      </div>
      <ul className="mt-2.5 flex flex-col gap-2.5">
        {Array.from({ length: props.count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own while they are typed
          <li key={index} className="flex flex-wrap items-start gap-2.5 sm:flex-nowrap">
            {props.children(index)}
            <IconButton
              label={props.removeLabel(index + 1)}
              className="mt-0.5 max-sm:order-1"
              onClick={() => props.onRemove(index)}
            >
              <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
      {props.count < mostRows && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2"
          icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
          unavailable={props.disabled}
          onClick={props.onAdd}
        >
          {props.add}
        </Button>
      )}
    </fieldset>
  );
}
