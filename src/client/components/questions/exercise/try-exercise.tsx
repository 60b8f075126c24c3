import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { QuestionContent } from '../../../../shared/contracts/questions.ts';
import { readExactValue } from '../../../../shared/exact-value/read-exact-value.ts';
import { readShape } from '../../../../shared/exact-value/shape.ts';
import { valueTexts } from '../../../../shared/i18n/value-texts.ts';
import { exerciseContent } from '../../../../shared/question-types/exercise/content.ts';
import { exerciseMarking } from '../../../../shared/question-types/exercise/marking.ts';
import type { MarkedQuestion } from '../../../../shared/question-types/question-type.ts';
import { useSettings } from '../../../lib/dom/use-settings.ts';
import { type TFunction, useTranslation } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { Field } from '../../ui/field.tsx';
import { ShareDisc } from '../../ui/grade.tsx';
import { Input } from '../../ui/input.tsx';
import { Formula } from '../../ui/math-text.tsx';

/** Number of earlier tries shown. */
const mostTries = 8;

/** Lets teachers try answers and see their marks; nothing is stored. */
export function TryExercise({ question }: { question: QuestionContent }) {
  const { t } = useTranslation();
  const [tried, setTried] = useState('');
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  const marked: MarkedQuestion = { ...question, ...exerciseContent.tidy(question), accepted: [] };
  const recordTry = () => {
    if (tried.trim() === '') return;
    setEarlier([tried, ...earlier.filter((one) => one !== tried)].slice(0, mostTries));
    setTried('');
  };
  return (
    <div className="overflow-hidden rounded-sm border border-line">
      <div className="bg-surface-sunken px-4 py-3">
        <Field label={t('acceptRule.try')} hint={t('acceptRule.tryHint')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono"
              maxLength={500}
              value={tried}
              onChange={(event) => setTried(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                recordTry();
              }}
            />
          )}
        </Field>
        <p role="status" className="mt-1.5 flex min-h-5 flex-wrap gap-x-3 text-small">
          {tried.trim() !== '' && <Outcome question={marked} answer={tried} />}
        </p>
      </div>
      {earlier.length > 0 && (
        <ul className="divide-y divide-line border-t border-line text-small">
          {earlier.map((answer) => (
            <li
              key={answer}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2 sm:grid-cols-[10rem_6rem_minmax(0,1fr)]"
            >
              <code className="font-mono break-all text-accent-text">{answer}</code>
              <Outcome question={marked} answer={answer} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Outcome({ question, answer }: { question: MarkedQuestion; answer: string }) {
  const { t } = useTranslation();
  const currency = useSettings()?.currency ?? 'any';
  const language = useLanguage();
  const marking = exerciseMarking.mark(question, answer, { roundingDigits: 3, currency });
  const keyReading = question.details?.accept?.reading;
  const isArithmetic = readShape(question.correctAnswer, keyReading) === null;
  const reading = readExactValue(answer, { currency, words: valueTexts[language], isArithmetic });
  if (marking.is !== 'marked') {
    return (
      <>
        <strong className="flex items-center gap-1.5 font-semi">
          <TriangleAlert aria-hidden className="size-3.5" strokeWidth={1.75} />
          {t('acceptRule.unread')}
        </strong>{' '}
        <span className="min-w-0 text-text-soft max-sm:col-span-2">{t('acceptRule.unreadHint')}</span>
      </>
    );
  }
  return (
    <>
      <strong className="flex items-center gap-1.5 font-semi">
        <ShareDisc share={marking.share} />
        {Math.round(marking.share * 100)} %
      </strong>{' '}
      <span className="min-w-0 text-text-soft max-sm:col-span-2">
        {reasonOf(t, marking)}{' '}
        {reading.readable && (
          <>
            {t('acceptRule.read')} <Formula source={reading.latex} display={false} />
          </>
        )}
      </span>
    </>
  );
}

function reasonOf(
  t: TFunction,
  { remark, note, share }: Extract<ReturnType<typeof exerciseMarking.mark>, { is: 'marked' }>,
): string {
  const feedbackText =
    note && share === 0 && !remark ? t('acceptRule.mistakeIs', { feedback: note }) : (note ?? '');
  return [remark ? t(`acceptRule.lacks.${remark}`) : '', feedbackText].filter(Boolean).join(' ');
}
