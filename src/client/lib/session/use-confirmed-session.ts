import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../api/trpc.ts';
import { confirmAccount, useAccount, useSession } from './session.ts';

/** Validates the restored session with the server, once per visit. */
export function useConfirmedSession(): void {
  const session = useSession();
  const account = useAccount();
  const { data } = useQuery({
    ...trpc.session.current.queryOptions(),
    enabled: session !== null && account === null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => {
    if (data !== undefined && session !== null && account === null) confirmAccount(data);
  }, [data, session, account]);
}
