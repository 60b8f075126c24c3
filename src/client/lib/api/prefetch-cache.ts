import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../../server/trpc/app-router.ts';
import { getSession } from '../session/session.ts';
import { queryClient } from './query-client.ts';

/** A call a page makes as soon as it is opened. */
export interface PrefetchCall {
  type: 'query' | 'mutation';
  /** `router.procedure`. */
  path: string;
  input: unknown;
  /** Stands beside the page: asked for after what the page shows. */
  apart?: boolean;
}

export interface FirstAnswer extends PrefetchCall {
  /** Null until it has come, and for good when it was an error. `at` by the clock of `performance.now()`. */
  arrived: { data: unknown; at: number } | null;
  /** Resolves when nothing more will come. */
  arriving: Promise<void>;
}

declare global {
  /** Left by `prefetch.ts`, with the token it asked with. */
  var prefetchCache: { token: string; answers: FirstAnswer[] } | undefined;
}

/** Milliseconds for which an answer is news to a page whose code was longer on its way. */
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

/** The answer to this call, for the first query that asks. */
function take(call: PrefetchCall): FirstAnswer | null {
  const index = answers.findIndex((answer) => isSame(answer, call));
  const answer = answers[index];
  if (answer) answers.splice(index, 1);
  return answer && isNews(answer) ? answer : null;
}

/**
 * When an answer came, by the clock of `performance.now()`: when it was first asked about, which is as it comes, unless
 * it came before the page had begun. Kept, since a page that is opened again begins with the answer of its last visit.
 */
export function arrivalOf(data: object, at = performance.now()): number {
  if (!arrivals.has(data)) arrivals.set(data, at);
  return arrivals.get(data)!;
}

function noteArrival({ data, at }: NonNullable<FirstAnswer['arrived']>): void {
  if (typeof data === 'object' && data) arrivalOf(data, at);
}

/** What this procedure was asked for ahead, if it has come and was not taken yet; it is still there for who asks for it. */
export const peekArrived = (path: string): unknown =>
  answers.find((answer) => answer.path === path)?.arrived?.data;

/** What `peekArrived` gave, if it answers this call: for what is drawn at once, without a call. */
export function takeArrived<Data extends object>(call: PrefetchCall, peeked: Data): Data | undefined {
  const answer = answers.find((one) => isSame(one, call));
  if (answer?.arrived?.data !== peeked || !take(call)) return undefined;
  arrivalOf(peeked, answer.arrived.at);
  return peeked;
}

/** Gives the first call of each kind the answer that was asked for ahead; one that is not there, or is an error, is asked for anew. */
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

/** Lets a page begin with what has come before it is drawn; its own calls take the same answers after. */
export function showFirstAnswers(): void {
  for (const answer of [...answers]) {
    const { type, path, input, arrived, apart } = answer;
    if (type !== 'query' || !arrived || !isNews(answer)) continue;
    const key = [path.split('.'), { ...(input !== undefined && { input }), type }];
    const updatedAt = Date.now() - (performance.now() - arrived.at);
    noteArrival(arrived);
    queryClient.setQueryData(key, arrived.data, { updatedAt });
    // The next call for it is a look at what has changed.
    if (apart) answers.splice(answers.indexOf(answer), 1);
  }
}

/**
 * The page is drawn and has made its first calls: what it asks for from now on, it asks the server. What stands beside
 * it may only be asked for when the account is known.
 */
export function endFirstAnswers(): void {
  answers.splice(0, answers.length, ...answers.filter(({ apart }) => apart));
}
