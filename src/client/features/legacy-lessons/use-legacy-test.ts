import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';

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
