import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../lib/api/trpc.ts';

/** Milliseconds between polls of the state. */
const pollInterval = 30_000;

/** Loads the data of the admin's home page. */
export function useAdminHome() {
  return useQuery({
    ...trpc.installation.home.queryOptions(),
    staleTime: 0,
    refetchInterval: pollInterval,
  });
}
