import { createTRPCClient, httpBatchLink, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '../../../server/trpc/app-router.ts';
import { hasLargeBody } from '../../../shared/rules/large-bodies.ts';
import { noticeCausesLink } from '../dom/notice-causes.ts';
import { getSession } from '../session/session.ts';
import { UnreadableResponse } from './api-error.ts';
import { lessonTokenLink } from './lesson-token.ts';
import { prefetchLink } from './prefetch-cache.ts';
import { queryClient } from './query-client.ts';
import { createWaitLink } from './wait-link.ts';

const url = '/api/trpc';
/** Calls per request; the server rejects more than 20. */
const maxBatchSize = 20;

/**
 * Timeout per call, in ms. Long work runs as a job, so a slower call hangs and counts as offline. Calls of a sitting are small
 * and idempotent, and have a one-minute grace period at the end of a sitting.
 */
const timeouts = { sitting: 15_000, other: 60_000 };

const withTimeout =
  (limit: number): typeof fetch =>
  async (resource, options) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), limit);
    const clearTimer = () => clearTimeout(timer);
    const callerSignal = options?.signal;
    callerSignal?.addEventListener('abort', () => controller.abort(), { once: true });
    if (callerSignal?.aborted) controller.abort();
    const response = await fetch(resource, { ...options, signal: controller.signal }).catch((error) => {
      clearTimer();
      throw error;
    });
    // The timeout covers the body as well: it can hang too.
    const json = () =>
      Response.prototype.json
        .call(response)
        .catch((cause: unknown) => {
          throw cause instanceof SyntaxError ? new UnreadableResponse(response, cause) : cause;
        })
        .finally(clearTimer);
    return Object.assign(response, { json });
  };

const createHttpLink = (limit: number) => {
  const options = {
    url,
    fetch: withTimeout(limit),
    headers: () => {
      const session = getSession();
      return session ? { authorization: `Bearer ${session.token}` } : {};
    },
  };
  return splitLink<AppRouter>({
    condition: ({ path }) => hasLargeBody(path),
    true: httpLink(options),
    false: httpBatchLink({ ...options, maxURLLength: 2_000, maxItems: maxBatchSize }),
  });
};

/** Plain calls: `await api.sittings.submit.mutate(...)`. */
export const api = createTRPCClient<AppRouter>({
  links: [
    noticeCausesLink,
    lessonTokenLink,
    prefetchLink,
    createWaitLink(),
    splitLink({
      condition: (operation) => operation.type === 'subscription',
      // An EventSource cannot send headers: the session cookie identifies it.
      true: httpSubscriptionLink({ url }),
      false: splitLink({
        condition: (operation) => operation.path.startsWith('sittings.'),
        true: createHttpLink(timeouts.sitting),
        // Background calls use a separate batch, so that neither batch waits for the other.
        false: splitLink({
          condition: (operation) => operation.context.background === true,
          true: createHttpLink(timeouts.other),
          false: createHttpLink(timeouts.other),
        }),
      }),
    }),
  ],
});

/** Typed options for TanStack Query: `useQuery(trpc.courses.listMine.queryOptions())`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: api, queryClient });
