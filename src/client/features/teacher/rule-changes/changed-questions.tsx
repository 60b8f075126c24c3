import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { ChangedAnswer, ChangedQuestion } from '../../../../shared/contracts/rule-changes.ts';
import { MarkMove } from '../../../components/marks/mark-move.tsx';
import { QuestionText } from '../../../components/questions/question-text.tsx';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ContentText } from '../../../components/ui/content-text.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** The questions to decide about, then those whose marks are left as they are. */
export function ChangedQuestions({ questions }: { questions: readonly ChangedQuestion[] }) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const open = questions.filter(({ kept }) => !kept);
  const kept = questions.filter((question) => question.kept);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <QuestionList questions={open} onMoved={() => list.current?.focus()} />
      {kept.length > 0 && (
        <details className="mt-6">
          <summary className="cursor-pointer text-small font-semi text-accent-text">
            {t('regrade.changes.kept')} · {kept.length}
          </summary>
          <QuestionList questions={kept} onMoved={() => list.current?.focus()} />
        </details>
      )}
    </div>
  );
}

type QuestionListProps = {
  questions: readonly ChangedQuestion[];
  /** Called after a question has moved to the other list, with the button that had the focus. */
  onMoved: () => void;
};

function QuestionList({ questions, onMoved }: QuestionListProps) {
  return (
    <ul className="mt-4 grid gap-4">
      {questions.map((question) => (
        <li key={question.questionId}>
          <QuestionCard question={question} onMoved={onMoved} />
        </li>
      ))}
    </ul>
  );
}

function QuestionCard({ question, onMoved }: { question: ChangedQuestion; onMoved: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { questionId, topic, subjectName, language, rightAnswer, kept, students, answers } = question;
  const name = `${topic}: ${rightAnswer}`;
  const keep = useMutation({
    ...trpc.ruleChanges.keep.mutationOptions(),
    async onSuccess(_, { kept: isKept }) {
      await Promise.all([
        queryClient.invalidateQueries(trpc.ruleChanges.pathFilter()),
        queryClient.invalidateQueries(trpc.homes.pathFilter()),
      ]);
      notify.success(t(isKept ? 'regrade.changes.isKept' : 'regrade.changes.isBack'));
      onMoved();
    },
    onError: (error) => notifyFailure(t, error, t('regrade.changes.keepFailed')),
  });
  const counts = [
    { key: 'rising', icon: ArrowUp, count: question.rising },
    { key: 'falling', icon: ArrowDown, count: question.falling },
    { key: 'unread', icon: null, count: question.unread },
    { key: 'stays', icon: null, count: question.stays },
  ] as const;
  const listed = answers.reduce((sum, { count }) => sum + count, 0);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card as="section">
      <h2 className="text-caption text-text-mute">
        {topic} · {subjectName} · {t('regrade.changes.students', { count: students })}
      </h2>
      <QuestionText question={question} language={language} />
      <p className="small-pictures mt-3 text-small">
        <span className="text-text-soft">{t('regrade.changes.key')}:</span>{' '}
        <span lang={language}>
          <ContentText>{rightAnswer}</ContentText>
        </span>
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small font-semi">
        {counts.map(
          ({ key, icon: Icon, count }) =>
            count > 0 && (
              <li key={key} className="flex items-center gap-1">
                {Icon && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
                {t(`regrade.changes.${key}`, { count })}
              </li>
            ),
        )}
      </ul>
      <ul
        aria-label={t('regrade.changes.answers')}
        className="mt-3 divide-y divide-line rounded-md border border-line"
      >
        {answers.map((answer) => (
          <AnswerRow
            key={[answer.answer, answer.from, answer.to, answer.stays].join(' ')}
            answer={answer}
            language={language}
          />
        ))}
      </ul>
      {listed < total && <p className="mt-2 text-caption text-text-mute">{t('regrade.changes.someMore')}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        {kept && (
          <p className="mr-auto text-small text-text-soft">
            {t('regrade.changes.keptBy', { by: kept.by, at: format.dateTime(kept.at) })}
          </p>
        )}
        <Link
          to={`/teacher/pregunta/${questionId}/corregir?tipo=rules`}
          aria-label={t('regrade.changes.tryFor', { question: name })}
          className={buttonClass(kept ? 'ghost' : 'secondary')}
        >
          {t('regrade.changes.try')}
        </Link>
        <Button
          variant="ghost"
          pending={keep.isPending}
          pendingLabel={t('regrade.changes.keeping')}
          aria-label={t(kept ? 'regrade.changes.againFor' : 'regrade.changes.keepFor', { question: name })}
          onClick={() => keep.mutate({ questionId, kept: !kept })}
        >
          {t(kept ? 'regrade.changes.again' : 'regrade.changes.keep')}
        </Button>
      </div>
    </Card>
  );
}

type AnswerRowProps = { answer: ChangedAnswer; language: ChangedQuestion['language'] };

function AnswerRow({ answer: { answer, from, to, stays, count }, language }: AnswerRowProps) {
  const { t } = useTranslation();
  const note = stays ? 'staysRow' : to === null ? 'wouldWait' : from === null ? 'waits' : null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-small">
      <span lang={language} className="small-pictures min-w-0 grow basis-40 font-serif break-words italic">
        {answer.trim() === '' ? t('regrade.changes.blank') : <ContentText>{answer}</ContentText>}
      </span>
      <span className="text-text-mute">{t('regrade.changes.times', { count })}</span>
      <span className="flex items-center gap-1.5">
        <MarkMove from={from} to={stays || to === null ? from : to} />
      </span>
      {note && <span className="text-caption text-text-soft">{t(`regrade.changes.${note}`)}</span>}
    </li>
  );
}
