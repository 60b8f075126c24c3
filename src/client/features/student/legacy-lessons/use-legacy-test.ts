import { useQuery } from '@tanstack/react-query';
import { readError } from '../../../lib/api/api-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';

/** An older lesson with the caller's attempts so far: asked anew at each visit, and left alone during it. */
export function useLegacyTest(lessonId: number) {
  const query = useQuery({
    ...trpc.legacy.test.queryOptions({ lessonId }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  // What an earlier visit left may lack the attempt that was graded there.
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}

/** The query when asking again can help: a lesson that is unknown stays so. */
export function retryable<Query extends { error: unknown }>(query: Query): Query | undefined {
  const { status } = readError(query.error);
  return status === 404 || status === 400 ? undefined : query;
}
