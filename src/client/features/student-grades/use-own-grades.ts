import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { errorText, readError } from '../../lib/api-error.ts';
import { trpc } from '../../lib/trpc.ts';

export function useOwnGrades() {
  return useQuery({ ...trpc.grades.mine.queryOptions(), staleTime: 0 });
}

export function ownGradesErrorText(t: TFunction, error: unknown): string {
  if (readError(error).status === 403) return t('studentGrades.forbidden');
  return errorText(t, error, t('studentGrades.failed'));
}
