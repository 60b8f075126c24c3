import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { studentLessons } from '../../../../shared/contracts/lessons.ts';
import { errorText, readError } from '../../../lib/api/api-error.ts';
import { receivedAt } from '../../../lib/api/prefetch-cache.ts';
import { setServerTime } from '../../../lib/api/server-clock.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import type { TFunction } from '../../../lib/i18n/i18n.ts';

/** Syncs the server clock before the first render of the list, because due dates depend on it. */
function withTime(list: z.infer<typeof studentLessons>) {
  setServerTime(list.serverNow, receivedAt(list));
  return list;
}

export function useStudentLessons(subjectId: number, yearId: number | undefined) {
  return useQuery({
    ...trpc.lessons.listForStudent.queryOptions({ subjectId, ...(yearId && { yearId }) }),
    select: withTime,
    staleTime: 0,
    // Polls until the grade of a submitted lesson arrives.
    refetchInterval: ({ state }) =>
      state.data?.lessons.some((lesson) => lesson.gradingPending) ? 5_000 : false,
  });
}

export function lessonsErrorText(t: TFunction, error: unknown): string {
  const { status } = readError(error);
  if (status === 403) return t('lessons.forbidden');
  if (status === 404) return t('lessons.notFound');
  return errorText(t, error, t('lessons.failed'));
}
