import { prefetchCallsAt } from './app/prefetch-table.ts';
import type { PrefetchCall, PrefetchedCall } from './lib/api/prefetch-cache.ts';

/**
 * Standalone script that the server puts before all others (server/plugins/page-hints.ts). It prefetches the page's data while
 * the application's code loads. The client's calls find the responses in `lib/api/prefetch-cache.ts`. Failures are ignored: the
 * calls then send their own requests.
 */

/** Timeout in ms; the waiting query then sends its own request. */
const timeout = 10_000;

/** Returns the stored session if it is complete (see `lib/session/session.ts`), otherwise null. */
function storedSession(): { token: string; role: string } | null {
  try {
    const { id_usuario, token, role } = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
    return typeof id_usuario === 'number' && typeof token === 'string' && token ? { token, role } : null;
  } catch {
    return null;
  }
}

/** Sends all calls as one tRPC batch and returns the responses in the same order. */
async function sendBatch(calls: readonly PrefetchCall[], token: string): Promise<unknown[]> {
  const inputs = JSON.stringify(Object.fromEntries(calls.map(({ input }, index) => [index, input])));
  const url = `/api/trpc/${calls.map(({ path }) => path).join(',')}?batch=1`;
  const headers = { authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(timeout);
  const response = await (calls[0]?.type === 'mutation'
    ? fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: inputs,
        signal,
      })
    : fetch(`${url}&input=${encodeURIComponent(inputs)}`, { headers, signal }));
  return response.json();
}

/** Sends one batch per call type, after `before` resolves. */
function startPrefetch(
  calls: readonly PrefetchCall[],
  token: string,
  before: Promise<unknown>,
): PrefetchedCall[] {
  const byType = [...Map.groupBy(calls, ({ type }) => type).values()];
  return byType.flatMap((callsOfType) =>
    createEntries(
      callsOfType,
      before.then(() => sendBatch(callsOfType, token)),
    ),
  );
}

function createEntries(calls: readonly PrefetchCall[], responses: Promise<unknown[]>): PrefetchedCall[] {
  return calls.map((call, index) => {
    const entry: PrefetchedCall = { ...call, response: null, settled: Promise.resolve() };
    entry.settled = responses
      .then((bodies) => {
        const result = (bodies[index] as { result?: { data?: unknown } } | undefined)?.result;
        if (result) entry.response = { data: result.data, at: performance.now() };
      })
      .catch(() => undefined);
    return entry;
  });
}

const page = document.querySelector<HTMLScriptElement>('script[data-page]')?.dataset.page;
const session = storedSession();
// Skipped when the application started first and sends its own requests.
if (page && session && !globalThis.prefetchCache) {
  const { token, role } = session;
  const calls = prefetchCallsAt(page, location, role);
  const { own = [], background = [] } = Object.groupBy(calls, ({ background }) =>
    background ? 'background' : 'own',
  );
  const entries = startPrefetch(own, token, Promise.resolve());
  // Background calls may be slow on the server, and the page does not wait for them.
  const ownSettled = Promise.all(entries.map(({ settled }) => settled));
  globalThis.prefetchCache = {
    token,
    entries: [...entries, ...startPrefetch(background, token, ownSettled)],
  };
}

// Warms up Intl while the code loads: the first format of a language takes 50 ms on a phone, later ones almost nothing.
setTimeout(() => {
  const language = document.documentElement.lang;
  new Intl.DateTimeFormat(language).format();
  new Intl.NumberFormat(language).format(0);
});
