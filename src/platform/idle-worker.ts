import { Worker, type WorkerOptions } from 'node:worker_threads';

/** No worker thread is available. */
export class WorkerLostError extends Error {}

/** The thread ended while a caller waited for it: out of memory, or an uncaught error (`cause`). */
export class WorkerEndedError extends WorkerLostError {}

/** A worker thread that starts on first use and stays alive for later use. */
export interface IdleWorker {
  /**
   * Runs `work` with the thread; several callers may share it. The process stays alive while any of them runs. Throws
   * `WorkerEndedError` when the thread ends meanwhile, `WorkerLostError` when it cannot start. When `work` fails, the
   * thread is discarded, and the next call starts a new one.
   */
  use<T>(work: (thread: Worker) => Promise<T>): Promise<T>;
  /** Ends the thread, if there is one. */
  close(): Promise<void>;
}

/** Creates a handle for a thread of `script` that ends after `idleMilliseconds` without use. */
export function createIdleWorker(script: URL, idleMilliseconds: number, options: WorkerOptions): IdleWorker {
  let thread: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let users = 0;

  async function terminate(): Promise<void> {
    clearTimeout(idleTimer);
    const dropped = thread;
    thread = null;
    await dropped?.terminate();
  }

  function start(): Worker {
    const started = createWorker(script, options);
    // The end of an unused thread is not an error.
    started
      .on('error', () => {})
      .on('exit', () => {
        if (thread === started) thread = null;
      });
    return started;
  }

  return {
    async use(work) {
      clearTimeout(idleTimer);
      thread ??= start();
      const worker = thread;
      worker.ref();
      users += 1;
      const { promise: ended, reject } = Promise.withResolvers<never>();
      const onError = (cause: unknown) => reject(new WorkerEndedError('a thread failed', { cause }));
      const onExit = (code: number) => reject(new WorkerEndedError(`a thread ended with ${code}`));
      worker.on('error', onError).on('exit', onExit);
      try {
        return await Promise.race([work(worker), ended]);
      } catch (error) {
        await terminate();
        throw error;
      } finally {
        worker.off('error', onError).off('exit', onExit);
        users -= 1;
        // The idle timer ends the thread.
        if (users === 0 && thread === worker) {
          worker.unref();
          idleTimer = setTimeout(() => void terminate(), idleMilliseconds);
          idleTimer.unref();
        }
      }
    },
    close: terminate,
  };
}

function createWorker(script: URL, options: WorkerOptions): Worker {
  try {
    return new Worker(script, options);
  } catch (cause) {
    throw new WorkerLostError('a thread could not start', { cause });
  }
}
