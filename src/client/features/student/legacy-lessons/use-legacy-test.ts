import { useQuery } from '@tanstack/react-query';
import { readError } from '../../../lib/api/api-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';

/** Loads a legacy lesson with the user's attempts; refetches at each visit, but not during it. */
export function useLegacyTest(lessonId: number) {
  const query = useQuery({
    ...trpc.legacy.test.queryOptions({ lessonId }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  // The cache of an earlier visit may lack the attempt graded there.
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}

/** Returns the query when a retry can help; undefined for an unknown lesson. */
export function retryable<Query extends { error: unknown }>(query: Query): Query | undefined {
  const { status } = readError(query.error);
  return status === 404 || status === 400 ? undefined : query;
}
