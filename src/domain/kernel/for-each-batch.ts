import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Entries of a batch: some hundred microseconds of work. */
const batchSize = 50;
/** Milliseconds of work after which the event loop runs other requests. */
const longestTurn = 0.3;

/**
 * Works through a long list in batches and yields to the event loop between them, inside a transaction too. Returns what the
 * batches returned, in their order.
 *
 * @param work called with each batch and the index of its first entry.
 */
export async function forEachBatch<T, R>(
  list: readonly T[],
  work: (batch: T[], from: number) => R[] | Promise<R[]>,
): Promise<R[]> {
  const results: R[] = [];
  let until = performance.now() + longestTurn;
  for (let from = 0; from < list.length; from += batchSize) {
    results.push(...(await work(list.slice(from, from + batchSize), from)));
    const isLast = from + batchSize >= list.length;
    // After the last batch of a long list too, since what follows may take long itself.
    if (isLast ? list.length <= batchSize : performance.now() < until) continue;
    await yieldToEventLoop();
    until = performance.now() + longestTurn;
  }
  return results;
}
