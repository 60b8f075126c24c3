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
  apart?: boolean;
}

export interface FirstAnswer extends PrefetchCall {
  /** Null until the response arrives, and permanently after an error. `at` is in `performance.now()` time. */
  arrived: { data: unknown; at: number } | null;
  /** Resolves when the response arrived or the call failed. */
  arriving: Promise<void>;
}

declare global {
  /** Set by `prefetch.ts`, with the token used for the calls. */
  var prefetchCache: { token: string; answers: FirstAnswer[] } | undefined;
}

/** Milliseconds for which a prefetched response stays fresh while the page's code loads. */
const newsFor = 10_000;

globalThis.prefetchCache ??= { token: '', answers: [] };
const { token, answers } = globalThis.prefetchCache;
const arrivals = new WeakMap<object, number>();

const isNews = ({ arrived }: FirstAnswer): boolean =>
  token === getSession()?.token && (!arrived || performance.now() - arrived.at < newsFor);

const isSame = (one: PrefetchCall, other: PrefetchCall): boolean =>
  one.type === other.type &&
  one.path === other.path &&
  JSON.stringify(one.input) === JSON.stringify(other.input);

/** Removes and returns the prefetched response to this call, or null when there is none or it is stale. */
function take(call: PrefetchCall): FirstAnswer | null {
  const index = answers.findIndex((answer) => isSame(answer, call));
  const answer = answers[index];
  if (answer) answers.splice(index, 1);
  return answer && isNews(answer) ? answer : null;
}

/**
 * Returns when a response arrived, in `performance.now()` time. The first call for an object records `at`; later calls return
 * that value, because a reopened page starts with the cached response of its last visit.
 */
export function arrivalOf(data: object, at = performance.now()): number {
  if (!arrivals.has(data)) arrivals.set(data, at);
  return arrivals.get(data)!;
}

function noteArrival({ data, at }: NonNullable<FirstAnswer['arrived']>): void {
  if (typeof data === 'object' && data) arrivalOf(data, at);
}

/** Returns the prefetched data of a procedure without consuming it; undefined when it has not arrived or was taken. */
export const peekArrived = (path: string): unknown =>
  answers.find((answer) => answer.path === path)?.arrived?.data;

/** Consumes and returns `peeked` if it is the response to this call; otherwise returns undefined. */
export function takeArrived<Data extends object>(call: PrefetchCall, peeked: Data): Data | undefined {
  const answer = answers.find((one) => isSame(one, call));
  if (answer?.arrived?.data !== peeked || !take(call)) return undefined;
  arrivalOf(peeked, answer.arrived.at);
  return peeked;
}

/** Serves the first call of each kind from the prefetch cache. Sends a real request when the response is missing or an error. */
export const firstAnswersLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const answer = op.type === 'subscription' ? null : take({ ...op, type: op.type });
    if (!answer) return next(op);
    return observable((observer) => {
      let subscription = { unsubscribe: () => {} };
      let isOver = false;
      void answer.arriving.then(() => {
        const { arrived } = answer;
        if (isOver) return;
        if (!arrived) {
          subscription = next(op).subscribe(observer);
          return;
        }
        noteArrival(arrived);
        observer.next({ result: { type: 'data', data: arrived.data } });
        observer.complete();
      });
      return () => {
        isOver = true;
        subscription.unsubscribe();
      };
    });
  };

/** Writes the arrived responses to the query cache before the first render. The page's own calls then take the same responses. */
export function showFirstAnswers(): void {
  for (const answer of [...answers]) {
    const { type, path, input, arrived, apart } = answer;
    if (type !== 'query' || !arrived || !isNews(answer)) continue;
    const key = [path.split('.'), { ...(input !== undefined && { input }), type }];
    const updatedAt = Date.now() - (performance.now() - arrived.at);
    noteArrival(arrived);
    queryClient.setQueryData(key, arrived.data, { updatedAt });
    // The next call is a refetch and must reach the server.
    if (apart) answers.splice(answers.indexOf(answer), 1);
  }
}

/**
 * Empties the prefetch cache after the page has rendered and sent its first calls. Keeps `apart` calls: they wait until the
 * account is known.
 */
export function endFirstAnswers(): void {
  answers.splice(0, answers.length, ...answers.filter(({ apart }) => apart));
}
