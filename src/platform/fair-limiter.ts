import { AppError } from '../domain/kernel/app-error.ts';

/** Maximum queue length of one requester, more than a person sends. */
const maxQueueLength = 60;
const secondsToWait = 5;

/**
 * Returns a limiter that runs at most `total` tasks at once, and `perRequester` of one user, or of the school (null).
 * The others wait in a queue per requester; the queues are served in turn. Throws `busy` when a queue is full.
 */
export function createFairLimiter(limits: { total: number; perRequester: number }) {
  const running = new Map<number | null, number>();
  /** In the order in which the requesters are served. */
  const queues = new Map<number | null, (() => void)[]>();
  let total = 0;

  const runningOf = (requester: number | null) => running.get(requester) ?? 0;
  function count(requester: number | null, change: 1 | -1): void {
    total += change;
    const own = runningOf(requester) + change;
    if (own > 0) running.set(requester, own);
    else running.delete(requester);
  }

  function startWaiting(): void {
    for (const [requester, queue] of [...queues]) {
      if (total >= limits.total) return;
      if (runningOf(requester) >= limits.perRequester) continue;
      const start = queue.shift()!;
      queues.delete(requester);
      if (queue.length > 0) queues.set(requester, queue);
      count(requester, 1);
      start();
    }
  }

  return async <T>(requester: number | null, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(requester) ?? [];
    if (queue.length >= maxQueueLength) throw new AppError('busy', { seconds: secondsToWait });
    await new Promise<void>((resolve) => {
      queue.push(resolve);
      queues.set(requester, queue);
      startWaiting();
    });
    try {
      return await work();
    } finally {
      count(requester, -1);
      startWaiting();
    }
  };
}
