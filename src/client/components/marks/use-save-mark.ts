import { type QueryFilters, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DecisionTaken, MarkChange } from '../../../shared/contracts/decisions.ts';
import { readError } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { teacherErrorText } from '../../lib/api/teacher-error.ts';
import { api, trpc } from '../../lib/api/trpc.ts';
import { notify } from '../../lib/dom/notify.ts';
import { type TFunction, useTranslation } from '../../lib/i18n/i18n.ts';
import type { EditedMark } from './use-mark-draft.ts';

/** What a mark is of: where a decision about it goes, and what may read otherwise from then on. */
export interface MarkTarget<T = unknown> {
  /** Under it what was typed is kept over a reload. */
  draftKey: string;
  send: (decision: Omit<MarkChange, 'answerId'>) => Promise<T>;
  touched: () => readonly QueryFilters[];
  /** Words for a decision that was not taken. */
  problem: (t: TFunction, error: unknown, fallback: string) => string;
}

/** An answer of a course's lesson, for its teacher: every grade there is may follow from its mark. */
export const answerTarget = (answerId: number): MarkTarget<DecisionTaken> => ({
  draftKey: `mark:${answerId}`,
  send: (decision) => api.reviews.changeMark.mutate({ answerId, ...decision }),
  touched: () => [trpc.grades.pathFilter(), trpc.reviews.pathFilter()],
  problem: teacherErrorText,
});

/** Sends a decision about the mark as it is shown; who decided meanwhile, when somebody did. */
export function useSaveMark<T>(
  { decision }: Pick<EditedMark, 'decision'>,
  target: MarkTarget<T>,
  onSaved: (taken: T) => void,
) {
  const { t } = useTranslation();
  // Of which mark: another may be shown by the time this is read.
  const [conflict, setConflict] = useState<string | null>(null);
  const mutation = useMutation({
    mutationFn: target.send,
    onSuccess: (taken) => {
      setConflict(null);
      onSaved(taken);
    },
    onError: (error) => {
      if (readError(error).code === 'mark-changed') setConflict(target.draftKey);
      else notify.danger(target.problem(t, error, t('reviews.saveFailed')));
    },
    onSettled: () => Promise.all(target.touched().map((filter) => queryClient.invalidateQueries(filter))),
  });
  return {
    isPending: mutation.isPending,
    changedBy: conflict === target.draftKey ? (decision?.by ?? t('reviews.somebody')) : null,
    send: (change: MarkChange['change'], reason: string) =>
      mutation.mutate({ seen: decision?.id ?? null, change, reason }),
  };
}
