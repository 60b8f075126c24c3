import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { handleExpiredSession } from '../session/expired-session.ts';
import { getSession, onSessionChange } from '../session/session.ts';
import { isUnauthorized, readError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `background`: a background call that ignores a 401; the page's own calls handle it. */
    queryMeta: { background?: boolean };
  }
}

function onError(error: Error): void {
  if (isUnauthorized(error) && getSession()) handleExpiredSession();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => meta?.background || onError(error),
  }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      // Offline, a query fails at once instead of pausing.
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) => failures < 1 && (readError(error).status ?? 500) >= 500,
    },
    mutations: { networkMode: 'always' },
  },
});

// Clears the cache when another user signs in.
let owner = getSession()?.id_usuario;
onSessionChange(() => {
  const next = getSession()?.id_usuario;
  if (next !== owner) queryClient.clear();
  owner = next;
});
