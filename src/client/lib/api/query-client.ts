import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { getSession, onSessionChange } from '../session/session.ts';
import { loseSession } from '../session/session-lost.ts';
import { isUnauthorized, readError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `expiredText`: what the toast says when this call finds the session gone. `beside`: the call is not the
     * page's own, which finds that out by itself and has the words for it.
     */
    queryMeta: { expiredText?: string; beside?: boolean };
    mutationMeta: { expiredText?: string };
  }
}

function onError(error: Error, expiredText?: string): void {
  if (isUnauthorized(error) && getSession()) loseSession(expiredText);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => meta?.beside || onError(error, meta?.expiredText),
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => onError(error, mutation.meta?.expiredText),
  }),
  defaultOptions: {
    queries: {
      // A page without connection says so instead of waiting.
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) => failures < 1 && (readError(error).status ?? 500) >= 500,
    },
    mutations: { networkMode: 'always' },
  },
});

// Nothing of one person is kept for the next.
let owner = getSession()?.id_usuario;
onSessionChange(() => {
  const next = getSession()?.id_usuario;
  if (next !== owner) queryClient.clear();
  owner = next;
});
