import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../../server/trpc/app-router.ts';
import { getSession } from '../session/session.ts';
import { queryClient } from './query-client.ts';

/** A call that a page makes as soon as it opens. */
export interface PrefetchCall {
  type: 'query' | 'mutation';
  /** `router.procedure`. */
  path: string;
  input: unknown;
  /** The page does not wait for this call; it is sent after the page's own calls. */
  background?: boolean;
}

export interface PrefetchedCall extends PrefetchCall {
  /** Null until the response arrives, and permanently after an error. `at` is in `performance.now()` time. */
  response: { data: unknown; at: number } | null;
  /** Resolves when the response arrived or the call failed. */
  settled: Promise<void>;
}

declare global {
  /** Set by `prefetch.ts`, with the token used for the calls. */
  var prefetchCache: { token: string; entries: PrefetchedCall[] } | undefined;
}

/** Milliseconds for which a prefetched response stays fresh while the page's code loads. */
const freshFor = 10_000;

globalThis.prefetchCache ??= { token: '', entries: [] };
const { token, entries } = globalThis.prefetchCache;
const receivedTimes = new WeakMap<object, number>();

const isFresh = ({ response }: PrefetchedCall): boolean =>
  token === getSession()?.token && (!response || performance.now() - response.at < freshFor);

const isSame = (one: PrefetchCall, other: PrefetchCall): boolean =>
  one.type === other.type &&
  one.path === other.path &&
  JSON.stringify(one.input) === JSON.stringify(other.input);

/** Removes and returns the prefetched response to this call, or null when there is none or it is stale. */
function takeEntry(call: PrefetchCall): PrefetchedCall | null {
  const index = entries.findIndex((entry) => isSame(entry, call));
  const entry = entries[index];
  if (entry) entries.splice(index, 1);
  return entry && isFresh(entry) ? entry : null;
}

/**
 * Returns when a response arrived, in `performance.now()` time. The first call for an object records `at`; later calls return
 * that value, because a reopened page starts with the cached response of its last visit.
 */
export function receivedAt(data: object, at = performance.now()): number {
  if (!receivedTimes.has(data)) receivedTimes.set(data, at);
  return receivedTimes.get(data)!;
}

function recordReceivedAt({ data, at }: NonNullable<PrefetchedCall['response']>): void {
  if (typeof data === 'object' && data) receivedAt(data, at);
}

/** Returns the prefetched data of a procedure without consuming it; undefined when it has not arrived or was taken. */
export const peekPrefetched = (path: string): unknown =>
  entries.find((entry) => entry.path === path)?.response?.data;

/** Consumes and returns `peeked` if it is the response to this call; otherwise returns undefined. */
export function takePrefetched<Data extends object>(call: PrefetchCall, peeked: Data): Data | undefined {
  const entry = entries.find((one) => isSame(one, call));
  if (entry?.response?.data !== peeked || !takeEntry(call)) return undefined;
  receivedAt(peeked, entry.response.at);
  return peeked;
}

/** Serves the first call of each kind from the prefetch cache. Sends a real request when the response is missing or an error. */
export const prefetchLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const entry = op.type === 'subscription' ? null : takeEntry({ ...op, type: op.type });
    if (!entry) return next(op);
    return observable((observer) => {
      let subscription = { unsubscribe: () => {} };
      let isUnsubscribed = false;
      void entry.settled.then(() => {
        const { response } = entry;
        if (isUnsubscribed) return;
        if (!response) {
          subscription = next(op).subscribe(observer);
          return;
        }
        recordReceivedAt(response);
        observer.next({ result: { type: 'data', data: response.data } });
        observer.complete();
      });
      return () => {
        isUnsubscribed = true;
        subscription.unsubscribe();
      };
    });
  };

/** Writes the arrived responses to the query cache before the first render. The page's own calls then take the same responses. */
export function seedQueryCache(): void {
  for (const entry of [...entries]) {
    const { type, path, input, response, background } = entry;
    if (type !== 'query' || !response || !isFresh(entry)) continue;
    const key = [path.split('.'), { ...(input !== undefined && { input }), type }];
    const updatedAt = Date.now() - (performance.now() - response.at);
    recordReceivedAt(response);
    queryClient.setQueryData(key, response.data, { updatedAt });
    // The next call is a refetch and must reach the server.
    if (background) entries.splice(entries.indexOf(entry), 1);
  }
}

/**
 * Empties the prefetch cache after the page has rendered and sent its first calls. Keeps `background` calls: they wait until the
 * account is known.
 */
export function clearPrefetchCache(): void {
  entries.splice(0, entries.length, ...entries.filter(({ background }) => background));
}
