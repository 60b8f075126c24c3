import { prefetchCallsAt } from './app/prefetch-table.ts';
import type { FirstAnswer, PrefetchCall } from './lib/api/prefetch-cache.ts';

/**
 * Standalone script that the server puts before all others (server/plugins/page-hints.ts). It prefetches the page's data while
 * the application's code loads. The client's calls find the responses in `lib/api/prefetch-cache.ts`. Failures are ignored: the
 * calls then send their own requests.
 */

/** Timeout in ms; the waiting query then sends its own request. */
const longest = 10_000;

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
async function ask(calls: readonly PrefetchCall[], token: string): Promise<unknown[]> {
  const inputs = JSON.stringify(Object.fromEntries(calls.map(({ input }, index) => [index, input])));
  const url = `/api/trpc/${calls.map(({ path }) => path).join(',')}?batch=1`;
  const headers = { authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(longest);
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
function begin(calls: readonly PrefetchCall[], token: string, before: Promise<unknown>): FirstAnswer[] {
  const byType = [...Map.groupBy(calls, ({ type }) => type).values()];
  return byType.flatMap((some) =>
    answersTo(
      some,
      before.then(() => ask(some, token)),
    ),
  );
}

function answersTo(calls: readonly PrefetchCall[], asked: Promise<unknown[]>): FirstAnswer[] {
  return calls.map((call, index) => {
    const answer: FirstAnswer = { ...call, arrived: null, arriving: Promise.resolve() };
    answer.arriving = asked
      .then((bodies) => {
        const result = (bodies[index] as { result?: { data?: unknown } } | undefined)?.result;
        if (result) answer.arrived = { data: result.data, at: performance.now() };
      })
      .catch(() => undefined);
    return answer;
  });
}

const page = document.querySelector<HTMLScriptElement>('script[data-page]')?.dataset.page;
const session = storedSession();
// Skipped when the application started first and sends its own requests.
if (page && session && !globalThis.prefetchCache) {
  const { token, role } = session;
  const calls = prefetchCallsAt(page, location, role);
  const { own = [], beside = [] } = Object.groupBy(calls, ({ apart }) => (apart ? 'beside' : 'own'));
  const answers = begin(own, token, Promise.resolve());
  // Background calls may be slow on the server, and the page does not wait for them.
  const there = Promise.all(answers.map(({ arriving }) => arriving));
  globalThis.prefetchCache = { token, answers: [...answers, ...begin(beside, token, there)] };
}

// Warms up Intl while the code loads: the first format of a language takes 50 ms on a phone, later ones almost nothing.
setTimeout(() => {
  const language = document.documentElement.lang;
  new Intl.DateTimeFormat(language).format();
  new Intl.NumberFormat(language).format(0);
});
