import { useQuery } from '@tanstack/react-query';
import type { QueueCount } from '../../../shared/contracts/reviews.ts';
import { trpc } from '../api/trpc.ts';
import { useAccount, useSession } from '../session/session.ts';

/** Milliseconds between looks at how much waits. */
const every = 120_000;

/** How much waits for this teacher, by lesson and reason; undefined until it is known. It stands beside the page. */
export function useWaiting(): readonly QueueCount[] | undefined {
  const role = useSession()?.role;
  const account = useAccount();
  const { data } = useQuery({
    ...trpc.reviews.queueCounts.queryOptions(undefined, { trpc: { context: { apart: true } } }),
    enabled: role === 'teacher' && account !== null && !account.mustChangePassword,
    staleTime: every / 2,
    refetchInterval: every,
    meta: { beside: true },
  });
  return data;
}

/** How many answers of these counts wait. */
export const totalOf = (counts: readonly QueueCount[] = []): number =>
  counts.reduce((sum, { count }) => sum + count, 0);
