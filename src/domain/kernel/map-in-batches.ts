import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Items per batch, unless the caller gives a size: a few hundred microseconds of work. */
const defaultSize = 50;
/** Milliseconds of work before yielding to the event loop. */
const maxTurnMilliseconds = 0.3;

/**
 * Processes a long list in batches and yields to the event loop between them, also inside a transaction. Returns the
 * results of all batches in order.
 *
 * @param work called with each batch and the index of its first item.
 * @param batchSize items per batch; 1 for items that may each take milliseconds.
 */
export async function mapInBatches<T, R>(
  list: readonly T[],
  work: (batch: T[], from: number) => R[] | Promise<R[]>,
  batchSize = defaultSize,
): Promise<R[]> {
  const results: R[] = [];
  let until = performance.now() + maxTurnMilliseconds;
  for (let from = 0; from < list.length; from += batchSize) {
    results.push(...(await work(list.slice(from, from + batchSize), from)));
    const isLast = from + batchSize >= list.length;
    // Also yields after the last batch of a long list, since the caller may continue with long work.
    if (isLast ? list.length <= batchSize : performance.now() < until) continue;
    await yieldToEventLoop();
    until = performance.now() + maxTurnMilliseconds;
  }
  return results;
}
