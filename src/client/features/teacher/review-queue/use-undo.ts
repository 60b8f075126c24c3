import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DecisionResult, MarkChange } from '../../../../shared/contracts/decisions.ts';
import type { AnswerDetail } from '../../../../shared/contracts/grades.ts';
import { refreshMarks } from '../../../components/marks/refresh-marks.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type Step = Pick<MarkChange, 'answerId' | 'seen' | 'change'>;

/** Returns the change that reverts a mark: to the machine's, or to the number a person gave. */
function revertingChange({
  decision,
  gradedBy,
  grade,
  feedback,
  machine,
}: AnswerDetail): MarkChange['change'] {
  const wasPersonal = decision !== null && gradedBy === 'docente' && grade !== machine.grade;
  return wasPersonal ? { to: 'number', grade, feedback } : { to: 'machine' };
}

/** Undo stack of this visit's decisions. */
export function useUndo(onUndone: (answerId: number) => void) {
  const { t } = useTranslation();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const mutation = useMutation({
    ...trpc.reviews.changeMark.mutationOptions(),
    onSuccess: (_, { answerId }) => {
      notify.success(t('reviews.queue.undone'));
      onUndone(answerId);
    },
    onError: (error) => notifyFailure(t, error, t('reviews.saveFailed')),
    onSettled: () => {
      setSteps((known) => known.slice(0, -1));
      return refreshMarks();
    },
  });
  const last = steps.at(-1);
  return {
    canUndo: last !== undefined,
    recordDecision: (before: AnswerDetail, { decisionId }: DecisionResult) =>
      setSteps((known) => [
        ...known,
        { answerId: before.answerId, seen: decisionId, change: revertingChange(before) },
      ]),
    undo: () => last && !mutation.isPending && mutation.mutate({ ...last, reason: '' }),
  };
}
