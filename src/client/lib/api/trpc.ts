import { createTRPCClient, httpBatchLink, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '../../../server/trpc/app-router.ts';
import { hasLargeBody } from '../../../shared/rules/large-bodies.ts';
import { noticeCausesLink } from '../dom/notice-causes.ts';
import { getSession } from '../session/session.ts';
import { UnreadableAnswer } from './api-error.ts';
import { lessonTokenLink } from './lesson-token.ts';
import { firstAnswersLink } from './prefetch-cache.ts';
import { queryClient } from './query-client.ts';

const url = '/api/trpc';
/** Calls of one request; the server refuses more than 20. */
const maxBatchSize = 20;

/**
 * Milliseconds a call may take. Long work is a job and its call short, so one that takes longer hangs somewhere on
 * the way, and is told as no connection. Calls of a sitting are small, may all be sent again, and have a minute
 * when the time is up.
 */
const longest = { sitting: 15_000, other: 60_000 };

const within =
  (limit: number): typeof fetch =>
  async (resource, options) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), limit);
    const inTime = () => clearTimeout(timer);
    const given = options?.signal;
    given?.addEventListener('abort', () => controller.abort(), { once: true });
    if (given?.aborted) controller.abort();
    const response = await fetch(resource, { ...options, signal: controller.signal }).catch((error) => {
      inTime();
      throw error;
    });
    // The limit is for the whole of it: a body may hang as well.
    const json = () =>
      Response.prototype.json
        .call(response)
        .catch((cause: unknown) => {
          throw cause instanceof SyntaxError ? new UnreadableAnswer(response, cause) : cause;
        })
        .finally(inTime);
    return Object.assign(response, { json });
  };

const calls = (limit: number) => {
  const options = {
    url,
    fetch: within(limit),
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
    firstAnswersLink,
    splitLink({
      condition: (operation) => operation.type === 'subscription',
      // An EventSource cannot send headers: the session cookie identifies it.
      true: httpSubscriptionLink({ url }),
      false: splitLink({
        condition: (operation) => operation.path.startsWith('sittings.'),
        true: calls(longest.sitting),
        // What stands beside the page travels apart: neither waits for the other.
        false: splitLink({
          condition: (operation) => operation.context.apart === true,
          true: calls(longest.other),
          false: calls(longest.other),
        }),
      }),
    }),
  ],
});

/** Calls as options of TanStack Query: `useQuery(trpc.courses.listMine.queryOptions())`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: api, queryClient });
