import { useQuery } from '@tanstack/react-query';
import type { QueueCount } from '../../../shared/contracts/reviews.ts';
import { trpc } from '../api/trpc.ts';
import { useAccount, useSession } from '../session/session.ts';

/** Milliseconds between polls. */
const pollInterval = 120_000;

/** Returns the size of the teacher's review queue by lesson and reason; undefined until it is loaded. A background call. */
export function useReviewQueueCounts(): readonly QueueCount[] | undefined {
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
