import { type QueryFilters, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DecisionResult, MarkChange } from '../../../shared/contracts/decisions.ts';
import { readError } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { teacherErrorText } from '../../lib/api/teacher-error.ts';
import { api, trpc } from '../../lib/api/trpc.ts';
import { notify } from '../../lib/dom/notify.ts';
import { type TFunction, useTranslation } from '../../lib/i18n/i18n.ts';
import type { EditedMark } from './use-mark-draft.ts';

/** Target of a mark decision: where it is sent and which queries it invalidates. */
export interface MarkTarget<T = unknown> {
  /** Storage key of the draft, which survives a reload. */
  draftKey: string;
  send: (decision: Omit<MarkChange, 'answerId'>) => Promise<T>;
  invalidates: () => readonly QueryFilters[];
  /** The decision has a comment to a student of the teacher's own, who is offered the usual ones. */
  withComments?: boolean;
  /** Tells what else follows from a saved decision. */
  tell?: (t: TFunction, taken: T) => void;
  /** Returns the message for a failed decision. */
  errorText: (t: TFunction, error: unknown, fallback: string) => string;
}

/** Target for an answer of a course's lesson; a mark may affect all grades. */
export const answerTarget = (answerId: number): MarkTarget<DecisionResult> => ({
  draftKey: `mark:${answerId}`,
  withComments: true,
  send: (decision) => api.reviews.changeMark.mutate({ answerId, ...decision }),
  invalidates: () => [trpc.grades.pathFilter(), trpc.reviews.pathFilter()],
  tell: (t, { example }) => {
    if (example) notify.info(t('reviews.exampleCandidate'));
  },
  errorText: teacherErrorText,
});

/** Saves a decision about the current mark. Returns the name of the user who changed the mark meanwhile, if any. */
export function useSaveMark<T>(
  { decision }: Pick<EditedMark, 'decision'>,
  target: MarkTarget<T>,
  onSaved: (taken: T) => void,
) {
  const { t } = useTranslation();
  // Draft key of the mark in conflict: another mark may be on screen when this is read.
  const [conflict, setConflict] = useState<string | null>(null);
  const mutation = useMutation({
    mutationFn: target.send,
    onSuccess: (taken) => {
      setConflict(null);
      target.tell?.(t, taken);
      onSaved(taken);
    },
    onError: (error) => {
      if (readError(error).code === 'mark-changed') setConflict(target.draftKey);
      else notify.danger(target.errorText(t, error, t('reviews.saveFailed')));
    },
    onSettled: () => Promise.all(target.invalidates().map((filter) => queryClient.invalidateQueries(filter))),
  });
  return {
    isPending: mutation.isPending,
    changedBy: conflict === target.draftKey ? (decision?.by ?? t('reviews.somebody')) : null,
    send: (change: MarkChange['change'], reason: string) =>
      mutation.mutate({ seen: decision?.id ?? null, change, reason }),
  };
}
