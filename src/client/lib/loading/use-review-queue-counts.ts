import { useQuery } from '@tanstack/react-query';
import type { QueueCount, WaitingReviews } from '../../../shared/contracts/reviews.ts';
import { trpc } from '../api/trpc.ts';
import { useAccount, useSession } from '../session/session.ts';

/** Milliseconds between polls. */
const pollInterval = 120_000;

/**
 * Returns the size of the teacher's review queue by lesson and reason, and the number of exit requests; undefined until it
 * is loaded. A background call.
 */
export function useReviewQueueCounts(): WaitingReviews | undefined {
  const role = useSession()?.role;
  const account = useAccount();
  const { data } = useQuery({
    ...trpc.reviews.queueCounts.queryOptions(undefined, { trpc: { context: { background: true } } }),
    enabled: role === 'teacher' && account !== null && !account.mustChangePassword,
    staleTime: pollInterval / 2,
    refetchInterval: pollInterval,
    meta: { background: true },
  });
  return data;
}

/** Returns the total number of waiting answers. */
export const sumQueueCounts = (counts: readonly QueueCount[] = []): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

/** Returns the number that the navigation shows at *Revisar*: the waiting answers and exit requests. */
export function useWaitingReviews(): number {
  const counts = useReviewQueueCounts();
  return counts ? sumQueueCounts(counts.answers) + counts.exits : 0;
}
