import type { Worker } from 'node:worker_threads';

/** Interval of memory checks: the thread's limit covers its heap only, not the external memory of decompressed data. */
const memoryCheckMs = 100;

export interface WorkerRequest<Message, Result> {
  request: unknown;
  /** Returns the result in a message; undefined for a message that is only progress. */
  resultOf(message: Message): Result | undefined;
  timeLimitMs: number;
  /** Maximum memory in megabytes outside the heap. */
  megabytes: number;
  createTimeoutError(): Error;
  createMemoryError(): Error;
  signal?: AbortSignal | undefined;
}

/**
 * Posts a request to a worker thread and returns its result. Throws the error of the limit that the work exceeds, or the
 * reason of the abort. The thread then still works: `IdleWorker.use` ends it.
 */
export async function requestWorker<Message, Result>(
  worker: Worker,
  options: WorkerRequest<Message, Result>,
): Promise<Result> {
  const { request, resultOf, timeLimitMs, megabytes, createTimeoutError, createMemoryError, signal } =
    options;
  let cleanUp = () => {};
  try {
    return await new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => reject(createTimeoutError()), timeLimitMs);
      const onAbort = () => reject(signal?.reason);
      const onMessage = (message: Message) => {
        const result = resultOf(message);
        if (result !== undefined) resolve(result);
      };
      const memoryTimer = setInterval(async () => {
        // A thread that has ended reports no statistics.
        const { external_memory: externalMemory } = await worker
          .getHeapStatistics()
          .catch(() => ({ external_memory: 0 }));
        if (externalMemory > megabytes * 1024 ** 2) reject(createMemoryError());
      }, memoryCheckMs);
      signal?.addEventListener('abort', onAbort, { once: true });
      worker.on('message', onMessage);
      cleanUp = () => {
        clearTimeout(timer);
        clearInterval(memoryTimer);
        signal?.removeEventListener('abort', onAbort);
        worker.off('message', onMessage);
      };
      worker.postMessage(request);
    });
  } finally {
    cleanUp();
  }
}
