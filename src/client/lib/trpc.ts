import { createTRPCClient, httpBatchLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '../../server/trpc/app-router.ts';
import { queryClient } from './query-client.ts';
import { getSession } from './session.ts';

const url = '/api/trpc';

/** Plain calls: `await api.sittings.submit.mutate(...)`. */
export const api = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (operation) => operation.type === 'subscription',
      // An EventSource cannot send headers: the session cookie identifies it.
      true: httpSubscriptionLink({ url }),
      false: httpBatchLink({
        url,
        maxURLLength: 2_000,
        headers: () => {
          const session = getSession();
          return session ? { authorization: `Bearer ${session.token}` } : {};
        },
      }),
    }),
  ],
});

/** Calls as options of TanStack Query: `useQuery(trpc.courses.listMine.queryOptions())`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: api, queryClient });
