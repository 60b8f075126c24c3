import { prefetchCallsAt } from './app/prefetch-table.ts';
import type { FirstAnswer, PrefetchCall } from './lib/api/prefetch-cache.ts';

/**
 * A small script of its own that the server puts before all others (server/plugins/page-hints.ts): it asks for what the
 * page will show while the application's code is on its way. The client's calls find the answers in
 * `lib/prefetch-cache.ts`. Whatever goes wrong here is left to those calls.
 */

/** Milliseconds an answer may take; the query that waits for it then asks itself. */
const longest = 10_000;

/** A session the browser keeps whole (`lib/session.ts` says what that is). */
function storedSession(): { token: string; role: string } | null {
  try {
    const { id_usuario, token, role } = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
    return typeof id_usuario === 'number' && typeof token === 'string' && token ? { token, role } : null;
  } catch {
    return null;
  }
}

/** All of them in one request, as tRPC's batches go; null where one has no answer. */
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

/** Those of one kind go together, when what comes before them is there. */
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
// Where the application was quicker, it has asked already.
if (page && session && !globalThis.prefetchCache) {
  const { token, role } = session;
  const calls = prefetchCallsAt(page, location, role);
  const { own = [], beside = [] } = Object.groupBy(calls, ({ apart }) => (apart ? 'beside' : 'own'));
  const answers = begin(own, token, Promise.resolve());
  // The server may have to count for long, and the page waits for nothing that stands beside it.
  const there = Promise.all(answers.map(({ arriving }) => arriving));
  globalThis.prefetchCache = { token, answers: [...answers, ...begin(beside, token, there)] };
}

// The first format of a language takes a phone 50 ms, all later ones next to nothing; until the code has come, it has time.
setTimeout(() => {
  const language = document.documentElement.lang;
  new Intl.DateTimeFormat(language).format();
  new Intl.NumberFormat(language).format(0);
});
