import { setImmediate as nextTurn } from 'node:timers/promises';
import { askedAtOnce } from './database/database.ts';

/** Entries of a piece: some hundred microseconds of work. */
const entriesAtOnce = 50;
/** Pieces that have asked and were not answered yet. */
const piecesAsked = 2;
/** Milliseconds of work after which everybody else gets a turn, which itself costs as much as some entries. */
const longestTurn = 0.3;

/**
 * Works through a long list piece by piece, with turns of the event loop for everybody else between them; what the
 * pieces gave, in their order. Inside a transaction too: there others read meanwhile, and wait to write.
 */
export async function inTurns<T, R>(
  list: readonly T[],
  work: (piece: T[], from: number) => R[] | Promise<R[]>,
): Promise<R[]> {
  const results: R[] = [];
  let until = performance.now() + longestTurn;
  for (let from = 0; from < list.length; from += entriesAtOnce) {
    results.push(...(await work(list.slice(from, from + entriesAtOnce), from)));
    const isOver = from + entriesAtOnce >= list.length;
    // After a long list too, since what follows may take long itself; a short one needs none.
    if (isOver ? list.length <= entriesAtOnce : performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + longestTurn;
  }
  return results;
}

/**
 * The same where each piece asks the database: the next are asked before the first has been answered, so that a database in
 * another thread or on another machine has always something to do. Ends when all asked have, as `askedAtOnce` does.
 */
export async function askedInTurns<T, R>(
  list: readonly T[],
  ask: (piece: T[]) => Promise<R[]>,
): Promise<R[]> {
  const asked: Promise<R[]>[] = [];
  const results: R[] = [];
  try {
    await inTurns(list, async (piece) => {
      const one = ask(piece);
      // Whoever waits for it hears of it; until then that it failed is no news.
      one.catch(() => {});
      asked.push(one);
      if (asked.length === piecesAsked) results.push(...(await asked.shift()!));
      return [];
    });
    for (const rows of await askedAtOnce(...asked)) results.push(...rows);
    return results;
  } catch (error) {
    await Promise.allSettled(asked);
    throw error;
  }
}
