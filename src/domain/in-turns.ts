import { setImmediate as nextTurn } from 'node:timers/promises';

/** Entries after which everybody else gets a turn: some hundred microseconds of work. */
const entriesAtOnce = 50;

/**
 * Works through a long list piece by piece, with a turn of the event loop for everybody else between two pieces;
 * what the pieces gave, in their order. Inside a transaction too: there the connection stays held meanwhile.
 */
export async function inTurns<T, R>(
  list: readonly T[],
  work: (piece: T[], from: number) => R[] | Promise<R[]>,
): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < list.length; from += entriesAtOnce) {
    if (from > 0) await nextTurn();
    results.push(...(await work(list.slice(from, from + entriesAtOnce), from)));
  }
  return results;
}
