import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { textLimits } from '../../../../shared/contracts/limits.ts';
import type { QuestionContent } from '../../../../shared/contracts/questions.ts';
import { compareShortAnswer } from '../../../../shared/question-types/short-answer/compare.ts';
import { foldShortAnswer } from '../../../../shared/question-types/short-answer/fold.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import type { EditorProps } from '../editor-props.ts';
import { CompareSwitches } from './compare-switches.tsx';
import { OtherForms } from './other-forms.tsx';
import { ShareSelect } from './share-select.tsx';

type Expected = NonNullable<NonNullable<QuestionContent['details']>['answers']>[number];

const mostAnswers = 20;
/** One row; its fields stack on phones. */
const answerClass = 'grid grid-cols-[minmax(0,1fr)_auto] gap-2.5 max-sm:py-3 max-sm:first:pt-0 sm:flex';

/** Edits the expected answers and their comparison rules; includes a field to try an answer. */
export function ShortAnswerEditor(props: EditorProps) {
  const { question, disabled, errorOf, change } = props;
  const { t } = useTranslation();
  const id = useId();
  const language = useLanguage();
  const details = question.details ?? {};
  const answers = details.answers ?? [];
  const error = errorOf('details');
  const put = (next: Expected[]) => change({ details: { ...details, answers: next } });
  const edit = (index: number, part: Partial<Expected>) =>
    put(answers.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <>
      <fieldset
        data-invalid={error !== null}
        disabled={disabled}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
      >
        <legend className="text-small font-semi">{t('questionTypes.short.answers')}</legend>
        <p id={`${id}-hint`} className="mb-2 text-caption text-text-mute">
          {t('questionTypes.short.answersHint')}
        </p>
        <ul className="flex flex-col gap-2 max-sm:gap-0 max-sm:divide-y max-sm:divide-line">
          {answers.map((one, index) => {
            const number = index + 1;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: answers have no name of their own while they are typed
              <li key={index} className={answerClass}>
                <Input
                  aria-label={t('questionTypes.short.answer', { number })}
                  placeholder={t('questionTypes.short.answer', { number })}
                  className="max-sm:col-span-2 sm:basis-48"
                  maxLength={textLimits.expectedAnswer}
                  value={one.text}
                  onChange={(event) => edit(index, { text: event.target.value })}
                />
                <ShareSelect
                  label={t('questionTypes.short.worth', { number })}
                  share={one.share}
                  onChange={(share) => edit(index, { share })}
                />
                <Input
                  aria-label={t('questionTypes.short.feedback', { number })}
                  placeholder={t('questionTypes.short.feedbackPlaceholder')}
                  className="max-sm:col-start-1 sm:grow sm:basis-48"
                  maxLength={textLimits.criterion}
                  value={one.feedback ?? ''}
                  onChange={(event) => edit(index, { feedback: event.target.value })}
                />
                {answers.length > 1 && (
                  <IconButton
                    label={t('questionTypes.short.remove', { number })}
                    className="mt-0.5"
                    onClick={() => put(answers.filter((_, at) => at !== index))}
                  >
                    <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
                  </IconButton>
                )}
              </li>
            );
          })}
        </ul>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {answers.length < mostAnswers && (
          <Button
            variant="ghost"
            size="sm"
            className="mt-2"
            icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
            unavailable={disabled}
            onClick={() => put([...answers, { text: '', share: 1 }])}
          >
            {t('questionTypes.short.add')}
          </Button>
        )}
        <OtherForms
          answers={answers}
          details={details}
          language={language}
          free={mostAnswers - answers.length}
          disabled={disabled}
          onAdd={(texts) => put([...answers, ...texts.map((text) => ({ text, share: 1 }))])}
        />
      </fieldset>
      {props.doubts}
      <CompareSwitches {...props} />
      <TryAnswer question={question} />
    </>
  );
}

/** Tries an answer and shows its mark; nothing is stored. */
function TryAnswer({ question: { details } }: { question: QuestionContent }) {
  const { t } = useTranslation();
  const [tried, setTried] = useState('');
  const { share, feedback, doubt } = compareShortAnswer(tried, details?.answers ?? [], details ?? {});
  return (
    <div className="rounded-sm border border-line bg-surface-sunken px-4 py-3">
      <Field label={t('questionTypes.short.try')} hint={t('questionTypes.short.tryHint')}>
        {(control) => <Input {...control} value={tried} onChange={(event) => setTried(event.target.value)} />}
      </Field>
      <p role="status" className="mt-1.5 min-h-5 text-small font-semi">
        {tried.trim() !== '' &&
          [`${Math.round(share * 100)} %`, doubt ? t(`questionTypes.short.doubts.${doubt}`) : '', feedback]
            .filter(Boolean)
            .join(' · ')}
      </p>
      {tried.trim() !== '' && (
        <p className="text-caption text-text-mute">
          {t('questionTypes.short.comparedAs', { text: foldShortAnswer(tried, details) })}
        </p>
      )}
    </div>
  );
}
