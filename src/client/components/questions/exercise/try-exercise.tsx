import { useState } from 'react';
import type { QuestionContent } from '../../../../shared/contracts/questions.ts';
import { exerciseContent } from '../../../../shared/question-types/exercise/content.ts';
import { exerciseMarking } from '../../../../shared/question-types/exercise/marking.ts';
import type { MarkedQuestion } from '../../../../shared/question-types/question-type.ts';
import { readExactValue } from '../../../../shared/rules/exact-value/read-exact-value.ts';
import { useSettings } from '../../../lib/dom/use-settings.ts';
import { type TFunction, useTranslation } from '../../../lib/i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';

import { Input } from '../../ui/input.tsx';
import { Formula } from '../../ui/math-text.tsx';

/** Rows of earlier tries. */
const mostTries = 8;

/** What answers would be worth; none of them is kept. */
export function TryExercise({ question }: { question: QuestionContent }) {
  const { t } = useTranslation();
  const [tried, setTried] = useState('');
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  const marked: MarkedQuestion = { ...question, ...exerciseContent.tidy(question), accepted: [] };
  const keep = () => {
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
                keep();
              }}
            />
          )}
        </Field>
        <p role="status" className="mt-1.5 min-h-5 text-small">
          {tried.trim() !== '' && <Outcome question={marked} answer={tried} />}
        </p>
      </div>
      {earlier.length > 0 && (
        <ul className="divide-y divide-line border-t border-line text-small">
          {earlier.map((answer) => (
            <li key={answer} className="flex flex-wrap gap-x-4 px-4 py-2">
              <code className="min-w-32 font-mono break-all text-accent-text">{answer}</code>
              <span className="min-w-0">
                <Outcome question={marked} answer={answer} />
              </span>
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
  const marking = exerciseMarking.mark(question, answer, { roundingDigits: 3, currency });
  if (marking.is !== 'marked') {
    return (
      <>
        <strong className="font-semi">{t('acceptRule.unread')}</strong> {t('acceptRule.unreadHint')}
      </>
    );
  }
  const reading = readExactValue(answer, undefined, currency);
  return (
    <>
      <strong className="font-semi">{Math.round(marking.share * 100)} %</strong> {reasonOf(t, marking)}{' '}
      {reading.readable && (
        <span className="text-text-soft">
          {t('acceptRule.read')} <Formula source={reading.latex} display={false} />
        </span>
      )}
    </>
  );
}

function reasonOf(
  t: TFunction,
  { remark, note, share }: Extract<ReturnType<typeof exerciseMarking.mark>, { is: 'marked' }>,
): string {
  const said = note && share === 0 && !remark ? t('acceptRule.mistakeIs', { feedback: note }) : (note ?? '');
  return [remark ? t(`acceptRule.lacks.${remark}`) : '', said].filter(Boolean).join(' ');
}
