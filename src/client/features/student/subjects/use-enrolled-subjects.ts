import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../lib/api/trpc.ts';

export function useEnrolledSubjects(yearId: number | undefined) {
  return useQuery(trpc.subjects.listEnrolled.queryOptions(yearId ? { yearId } : undefined));
}
