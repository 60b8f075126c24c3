import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Passwords } from '../../domain/identity/passwords.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { assertOutsideWrite } from '../../domain/kernel/database/database.ts';
import { createIdleWorker, type IdleWorker } from '../idle-worker.ts';
import type { HashRequest, HashResponse } from './hash-thread.ts';

/** argon2id parameters of the OWASP cheat sheet: 19 MiB, two passes, one lane. */
const hashParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Concurrent hashes: leaves one core free; more than two would only use memory. */
const maxThreads = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Maximum length of the queue: 500 students who sign in at once. Beyond it the request fails with `busy`. */
const maxQueueLength = 600;
/** Idle time in milliseconds after which a thread ends. */
const idleMilliseconds = 10 * 60_000;
/** The thread's heap is small: argon2 allocates its memory outside of it. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

/** Hashes passwords in low-priority threads, which start on first use. `close` ends them. */
export function createPasswords(): Passwords & { close(): Promise<void> } {
  const script = new URL('./hash-thread.ts', import.meta.url);
  const threads = Array.from({ length: maxThreads }, () =>
    createIdleWorker(script, idleMilliseconds, { resourceLimits, workerData: hashParameters }),
  );
  const free = [...threads];
  const waiting: ((thread: IdleWorker) => void)[] = [];

  async function withThread<T>(work: (callHash: HashCall) => Promise<T>): Promise<T> {
    assertOutsideWrite('a password');
    if (free.length === 0 && waiting.length >= maxQueueLength) throw new AppError('busy', { seconds: 5 });
    const thread = free.pop() ?? (await new Promise<IdleWorker>((resolve) => waiting.push(resolve)));
    try {
      return await work((request) => thread.use((worker) => requestHash(worker, request)));
    } finally {
      const next = waiting.shift();
      if (next) next(thread);
      else free.push(thread);
    }
  }

  return {
    hash: (password) => withThread((callHash) => callHash({ password }) as Promise<string>),
    verify: (stored, password, beforeVerify) =>
      withThread(async (callHash) => {
        await beforeVerify?.();
        return (await callHash({ password, stored })) as boolean;
      }),
    decoyHash: createDecoyHash(),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

type HashCall = (request: HashRequest) => Promise<HashResponse>;

async function requestHash(worker: Worker, request: HashRequest): Promise<HashResponse> {
  worker.postMessage(request);
  const [response] = await once(worker, 'message');
  return response;
}

/** Returns a random hash in the format of real ones, to which no known password matches. */
function createDecoyHash(): string {
  const [salt, digest] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${hashParameters.memoryCost},t=${hashParameters.timeCost},p=${hashParameters.parallelism}$${salt}$${digest}`;
}
