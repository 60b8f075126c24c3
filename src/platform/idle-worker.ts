import { Worker, type WorkerOptions } from 'node:worker_threads';

/** There is no thread to work with. */
export class WorkerLostError extends Error {}

/** It ended while somebody waited for it: out of memory, or by an uncaught error (`cause`). */
export class WorkerEndedError extends WorkerLostError {}

/** A thread that is started when it is first used and stays warm for what comes next. */
export interface IdleWorker {
  /**
   * Runs `work` with the thread, beside that of others who still use it; while any runs, the process lives. Throws
   * `WorkerEndedError` when the thread ends meanwhile, `WorkerLostError` when none can start. One whose work failed is thrown away, and the next call has a new one.
   */
  use<T>(work: (thread: Worker) => Promise<T>): Promise<T>;
  /** Ends the thread, if there is one. */
  close(): Promise<void>;
}

/** A warm thread of `script`, which ends when it was not used for so many milliseconds. */
export function createIdleWorker(script: URL, idleMilliseconds: number, options: WorkerOptions): IdleWorker {
  let thread: Worker | null = null;
  let cooling: NodeJS.Timeout | undefined;
  let users = 0;

  async function drop(): Promise<void> {
    clearTimeout(cooling);
    const dropped = thread;
    thread = null;
    await dropped?.terminate();
  }

  function start(): Worker {
    const started = newWorker(script, options);
    // One that ends while it is not waited for is no more than a thread less.
    started
      .on('error', () => {})
      .on('exit', () => {
        if (thread === started) thread = null;
      });
    return started;
  }

  return {
    async use(work) {
      clearTimeout(cooling);
      thread ??= start();
      const worker = thread;
      worker.ref();
      users += 1;
      const { promise: ended, reject } = Promise.withResolvers<never>();
      const failed = (cause: unknown) => reject(new WorkerEndedError('a thread failed', { cause }));
      const left = (code: number) => reject(new WorkerEndedError(`a thread ended with ${code}`));
      worker.on('error', failed).on('exit', left);
      try {
        return await Promise.race([work(worker), ended]);
      } catch (error) {
        await drop();
        throw error;
      } finally {
        worker.off('error', failed).off('exit', left);
        users -= 1;
        // Ending it waits for that.
        if (users === 0 && thread === worker) {
          worker.unref();
          cooling = setTimeout(() => void drop(), idleMilliseconds);
          cooling.unref();
        }
      }
    },
    close: drop,
  };
}

function newWorker(script: URL, options: WorkerOptions): Worker {
  try {
    return new Worker(script, options);
  } catch (cause) {
    throw new WorkerLostError('a thread could not start', { cause });
  }
}
