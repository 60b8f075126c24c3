import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowUpRight, EyeOff } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { DecisionResult } from '../../../../shared/contracts/decisions.ts';
import type { AnswerDetail } from '../../../../shared/contracts/grades.ts';
import type { QueueRow } from '../../../../shared/contracts/reviews.ts';
import { isFullyJudged } from '../../../../shared/rules/criteria-grade.ts';
import { staffNumber } from '../../../../shared/rules/question-number.ts';
import { gradeWith } from '../../../components/marks/grade-with.ts';
import { MarkedAnswer } from '../../../components/marks/marked-answer.tsx';
import { useOpenProposal } from '../../../components/marks/proposal.tsx';
import { refreshMarks } from '../../../components/marks/refresh-marks.ts';
import { type MarkKeys, useMarkKeys } from '../../../components/marks/use-mark-keys.ts';
import { answerTarget, useSaveMark } from '../../../components/marks/use-save-mark.ts';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { Bone, Skeleton } from '../../../components/ui/skeleton.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useSettings } from '../../../lib/dom/use-settings.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useQuestionNumber } from '../../../lib/format/use-question-number.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { QueueActions } from './queue-actions.tsx';
import { QueueNotices } from './queue-notices.tsx';

/** Loaded lazily because few answers are blind samples. */
const BlindAnswer = lazy(() =>
  import('./blind-answer.tsx').then(({ BlindAnswer }) => ({ default: BlindAnswer })),
);

type QueueAnswerProps = {
  ref: RefObject<HTMLElement | null>;
  row: QueueRow;
  namesHidden: boolean;
  keys: Omit<MarkKeys, 'keep' | 'digit' | 'reveal'>;
  /** Called after a decision; `before` is the answer before it. */
  onDecided: (before: AnswerDetail, taken: DecisionResult) => void;
  /** Called after a blind mark is saved; the answer stays open. */
  onMarked: () => void;
  /** Called after its attempt was queued for another grading. */
  onRetried: () => void;
};

/** Frame of the open answer; stays mounted and keeps the focus when the answer changes. */
export function QueueAnswer({ ref, ...open }: QueueAnswerProps) {
  const { t } = useTranslation();
  const { answerId, numbers } = open.row;
  const numberOf = useQuestionNumber();
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the top of each answer
  useEffect(() => {
    if ((ref.current?.getBoundingClientRect().top ?? 0) < 0) ref.current?.scrollIntoView({ block: 'start' });
  }, [answerId]);
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-label={t('courseGrades.question', { number: numberOf(numbers) })}
      className="border-line bg-surface outline-none max-md:-mx-4 max-md:border-y md:rounded-md md:border"
    >
      <AnswerHeader row={open.row} namesHidden={open.namesHidden} />
      {open.row.blind ? (
        <Suspense fallback={null}>
          <BlindAnswer key={answerId} row={open.row} keys={open.keys} onMarked={open.onMarked} />
        </Suspense>
      ) : (
        <OpenAnswer key={answerId} {...open} />
      )}
    </article>
  );
}

/** Student of the answer, with links to the attempt and to the class's answers. */
function AnswerHeader({ row, namesHidden }: Pick<QueueAnswerProps, 'row' | 'namesHidden'>) {
  const { t } = useTranslation();
  const numberOf = useQuestionNumber();
  return (
    <header className="px-4 pt-4 pb-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-ui">
            <strong className="font-bold">{namesHidden ? t('reviews.queue.student') : row.names}</strong>
            <span className="text-text-mute">
              {' · '}
              {t('courseGrades.attempt', { number: row.number })}
            </span>
          </h2>
          <p className="text-small text-text-soft">
            {t('reviews.queue.where', {
              topic: row.topic,
              number: numberOf(row.numbers),
              subject: row.subjectName,
            })}
          </p>
        </div>
        {row.reasons.includes('awaits-teacher') && (
          <Link
            to={`/teacher/pregunta/${row.questionId}/clase`}
            className="inline-flex min-h-6 items-center text-ui font-semi text-accent-text hover:underline"
          >
            {t('reviews.queue.wholeClass')}
          </Link>
        )}
        <Link
          to={`/teacher/intento/${row.attemptId}`}
          state={{ fromQueue: true }}
          className="inline-flex min-h-6 items-center gap-2 text-ui font-semi text-accent-text hover:underline"
        >
          {t('reviews.queue.openAttempt')}
          <ArrowUpRight aria-hidden className="size-4" strokeWidth={1.75} />
        </Link>
      </div>
      {row.blind && (
        <div className="mt-4">
          <Notice tone="info" icon={EyeOff}>
            <strong className="font-bold">{t('reviews.blind.title')}</strong> {t('reviews.blind.text')}
          </Notice>
        </div>
      )}
    </header>
  );
}

/** Reasons for review, the sheet, and the actions. */
function OpenAnswer({ row, keys, onDecided, onRetried }: Omit<QueueAnswerProps, 'ref'>) {
  const { t } = useTranslation();
  const { answerId, attemptId } = row;
  const settings = useSettings();
  const [editing, setEditing] = useState<{ digit: string | null } | null>(null);
  const query = useQuery(trpc.grades.attemptById.queryOptions({ attemptId }));
  const { data: attempt, error } = query;
  const answer = attempt?.answers.find((one) => one.answerId === answerId);
  const saved = (taken: DecisionResult) => answer && onDecided(answer, taken);
  const keeping = useSaveMark(answer ?? { decision: null }, answerTarget(answerId), saved);
  const opening = useOpenProposal(answerId);
  const retrying = useMutation({
    ...trpc.grades.retry.mutationOptions(),
    onSuccess: () => {
      notify.success(t('courseGrades.waitingAsked'));
      onRetried();
    },
    onError: (failure) => notifyFailure(t, failure),
    onSettled: refreshMarks,
  });

  const pending = keeping.isPending || retrying.isPending;
  const edit = (digit: string | null) => answer && setEditing({ digit });
  const said = answer?.proposal?.said ?? null;
  // A proposal that leaves criteria to the teacher cannot be confirmed as it is.
  const confirmable = said && isFullyJudged(said.criteria) ? said : null;
  const keep = () => {
    // A review request needs a written reply.
    if (answer?.appeal) edit(null);
    else if (answer && answer.grade !== null && !pending) keeping.send({ to: 'kept' }, '');
    else if (confirmable && !pending) keeping.send({ to: 'proposed' }, '');
    else if (said) edit(null);
  };
  const reveal = () => answer?.proposal && !said && !opening.isPending && opening.mutate();
  useMarkKeys({ ...keys, keep, digit: edit, reveal }, editing === null);

  return (
    <>
      <div className="px-4 pb-4 md:px-6">
        <QueueNotices row={row} review={answer?.review ?? null} withModel={settings?.evaluator === 'model'} />
        {keeping.changedBy && (
          <div className="mt-3">
            <Notice tone="warn" role="alert">
              {t('reviews.queue.changedBy', {
                by: keeping.changedBy,
                grade: formatGrade(answer?.grade ?? 0),
              })}
            </Notice>
          </div>
        )}
      </div>
      {attempt && answer ? (
        <Sheet marks framed>
          <MarkedAnswer
            answer={answer}
            number={staffNumber(row.numbers).number}
            editing={editing}
            mayDecide
            attemptGrade={(mark) => gradeWith(attempt, answerId, mark)}
            onClose={() => setEditing(null)}
            onSaved={saved}
          />
        </Sheet>
      ) : error ? (
        <div className="p-4 md:p-6">
          <ErrorPanel
            title={t('courseGrades.detailFailed')}
            text={errorText(t, error, t('courseGrades.detailFailed'))}
            query={query}
          />
        </div>
      ) : (
        <Skeleton label={t('courseGrades.detailLoading')} className="h-96 border-t border-line p-8">
          <Bone className="h-6 w-2/3" />
          <Bone className="mt-8 h-5 w-1/2" />
          <Bone className="mt-3 h-5 w-3/5" />
        </Skeleton>
      )}
      {!editing && (
        <QueueActions
          grade={answer?.grade}
          awaits={answer?.grade === null && answer.review !== null}
          proposed={confirmable?.grade ?? null}
          withModel={
            settings?.evaluator === 'model' && attempt?.marking === 'in-force' && row.proposal === null
          }
          pending={pending}
          onKeep={keep}
          onRetry={() => retrying.mutate({ sittingId: row.sittingId })}
          onChange={() => edit(null)}
          onNext={keys.next}
        />
      )}
    </>
  );
}
