import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BlindComparison, BlindMark } from '../../../../shared/contracts/agreement.ts';
import type { DecisionResult } from '../../../../shared/contracts/decisions.ts';
import type { AnswerDetail } from '../../../../shared/contracts/grades.ts';
import type { QueueRow } from '../../../../shared/contracts/reviews.ts';
import { staffNumber } from '../../../../shared/rules/question-number.ts';
import { MarkScale } from '../../../components/marks/mark-scale.tsx';
import { MarkedAnswer } from '../../../components/marks/marked-answer.tsx';
import { refreshMarks } from '../../../components/marks/refresh-marks.ts';
import { type MarkKeys, useMarkKeys } from '../../../components/marks/use-mark-keys.ts';
import type { MarkTarget } from '../../../components/marks/use-save-mark.ts';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Kbd } from '../../../components/ui/kbd.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { Bone, Skeleton } from '../../../components/ui/skeleton.tsx';
import { readError } from '../../../lib/api/api-error.ts';
import { notifyFailure, teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { api, trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { QueueActions } from './queue-actions.tsx';

type BlindAnswerProps = {
  row: QueueRow;
  keys: Omit<MarkKeys, 'keep' | 'digit' | 'reveal'>;
  /** Called after the teacher's mark is saved; the answer stays open for comparison. */
  onMarked: () => void;
};

/** An answer of the blind sample: the teacher marks first, then the model's mark is revealed. */
export function BlindAnswer({ row: { answerId, attemptId, numbers }, keys, onMarked }: BlindAnswerProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<{ digit: string | null } | null>(null);
  const [submitted, setSubmitted] = useState<{ mark: BlindMark; compared: BlindComparison } | null>(null);
  const query = useQuery({
    ...trpc.reviews.blindAnswer.queryOptions({ answerId }),
    // Never refetched: after marking, the answer is no longer blind.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: answer, error } = query;
  const edit = (digit: string | null) => answer && setEditing({ digit });
  useMarkKeys({ ...keys, keep: submitted ? keys.next : () => {}, digit: edit }, editing === null);

  const target: MarkTarget<DecisionResult> = {
    draftKey: `mark:${answerId}`,
    withComments: true,
    async send({ change, reason }) {
      if (change.to !== 'number' && change.to !== 'criteria') throw new Error('a blind mark is a new one');
      const mark = { answerId, change, reason };
      try {
        const compared = await api.reviews.markBlind.mutate(mark);
        setSubmitted({ mark, compared });
        onMarked();
        return compared;
      } catch (failure) {
        if (readError(failure).code === 'mark-changed') void refreshMarks();
        throw failure;
      }
    },
    invalidates: () => [],
    errorText: teacherErrorText,
  };
  if (!answer)
    return error ? (
      <div className="p-4 md:p-6">
        <ErrorPanel
          title={t('reviews.blind.loadFailed')}
          text={teacherErrorText(t, error, t('reviews.blind.loadFailed'))}
          query={query}
        />
      </div>
    ) : (
      <Skeleton label={t('courseGrades.detailLoading')} className="h-96 border-t border-line p-8">
        <Bone className="h-6 w-2/3" />
        <Bone className="mt-8 h-5 w-1/2" />
      </Skeleton>
    );
  const shown = submitted ? withMark(answer, submitted.mark, submitted.compared.own) : answer;
  return (
    <>
      <Sheet marks framed>
        <MarkedAnswer
          answer={shown}
          number={staffNumber(numbers).number}
          editing={editing}
          mayDecide
          attemptGrade={() => null}
          onClose={() => setEditing(null)}
          target={target}
        />
      </Sheet>
      {submitted ? (
        <Comparison {...submitted} attemptId={attemptId} language={answer.language} onNext={keys.next} />
      ) : (
        !editing && (
          <QueueActions
            grade={null}
            awaits
            proposed={null}
            withModel={false}
            pending={false}
            onKeep={() => {}}
            onRetry={() => {}}
            onChange={() => edit(null)}
            onNext={keys.next}
          />
        )
      )}
    </>
  );
}

/** Returns the answer with the teacher's mark applied. */
function withMark(answer: AnswerDetail, { change }: BlindMark, grade: number): AnswerDetail {
  const criteria =
    change.to === 'criteria'
      ? answer.criteria.map((one, index) => ({ ...one, met: change.met[index] ?? one.met }))
      : [];
  return { ...answer, grade, gradedBy: 'docente', feedback: change.feedback, criteria, proposal: null };
}

type ComparisonProps = {
  mark: BlindMark;
  compared: BlindComparison;
  attemptId: number;
  language: string;
  onNext: () => void;
};

/** Compares both marks and lets the teacher adopt the model's. */
function Comparison({ mark, compared, attemptId, language, onNext }: ComparisonProps) {
  const { t } = useTranslation();
  const { own, model, counts, decisionId } = compared;
  const [taken, setTaken] = useState(false);
  const taking = useMutation({
    mutationFn: () => api.reviews.changeMark.mutate({ ...mark, seen: decisionId }),
    onSuccess: () => {
      setTaken(true);
      notify.success(t('reviews.blind.taken'));
    },
    onError: (error) => notifyFailure(t, error, t('reviews.saveFailed')),
  });
  const difference = model.grade - own;
  const comparison = difference === 0 ? 'same' : difference > 0 ? 'more' : 'less';
  const isModelMarkCurrent = !counts && !taken;
  return (
    <div className="border-t border-line px-4 py-4 md:px-6">
      <Notice tone="success" role="status">
        <strong className="font-bold">
          {t(counts || taken ? 'reviews.blind.counts' : 'reviews.blind.compared')}
        </strong>{' '}
        {t(`reviews.blind.${comparison}`, {
          grade: formatGrade(model.grade),
          points: formatGrade(Math.abs(difference)),
        })}{' '}
        {isModelMarkCurrent && comparison !== 'same' && t('reviews.blind.stands')}
      </Notice>
      <section
        aria-label={t('reviews.blind.says')}
        className="mt-4 rounded-sm border border-line bg-surface-sunken p-4"
      >
        <p className="text-small">
          <strong className="font-semi">{t('reviews.blind.says')}</strong>
          {model.name && <span className="text-text-mute"> · {model.name}</span>}
        </p>
        <p className="read-small mt-2" lang={language}>
          <MathText>{model.feedback}</MathText>
        </p>
        <MarkScale
          marks={[
            { by: t('reviews.you'), sign: 'docente', grade: own, strong: true },
            { by: t('marks.by.IA'), sign: 'IA', grade: model.grade },
          ]}
        />
      </section>
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <Button onClick={onNext}>
          {t('reviews.queue.next')}
          <Kbd onAccent>j</Kbd>
        </Button>
        {isModelMarkCurrent && comparison !== 'same' && (
          <Button variant="secondary" pending={taking.isPending} onClick={() => taking.mutate()}>
            {t('reviews.blind.take', { grade: formatGrade(own) })}
          </Button>
        )}
        {(counts || taken) && (
          <Link
            to={`/teacher/intento/${attemptId}`}
            state={{ fromQueue: true }}
            className={buttonClass('secondary')}
          >
            {t('reviews.blind.change')}
          </Link>
        )}
      </div>
    </div>
  );
}
