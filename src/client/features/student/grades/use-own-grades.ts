import { useQuery } from '@tanstack/react-query';
import { errorText, readError } from '../../../lib/api/api-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import type { TFunction } from '../../../lib/i18n/i18n.ts';

export function useOwnGrades() {
  return useQuery({ ...trpc.grades.mine.queryOptions(), staleTime: 0 });
}

export function ownGradesErrorText(t: TFunction, error: unknown): string {
  if (readError(error).status === 403) return t('studentGrades.forbidden');
  return errorText(t, error, t('studentGrades.failed'));
}
