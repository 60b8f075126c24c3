import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Passwords } from '../../domain/identity/passwords.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { assertOutsideWrite } from '../../domain/kernel/database/database.ts';
import { createIdleWorker, type IdleWorker } from '../idle-worker.ts';
import type { HashAnswer, HashQuestion } from './hash-thread.ts';

/** argon2id parameters of the OWASP cheat sheet: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Concurrent hashes: leaves one core free; more than two would only use memory. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Maximum length of the queue; beyond it the request fails with `busy`. */
const mayWait = 200;
/** Idle time in milliseconds after which a thread ends. */
const idleMilliseconds = 10 * 60_000;
/** The thread's heap is small: argon2 allocates its memory outside of it. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

/** Hashes passwords in low-priority threads, which start on first use. `close` ends them. */
export function createPasswords(): Passwords & { close(): Promise<void> } {
  const script = new URL('./hash-thread.ts', import.meta.url);
  const threads = Array.from({ length: atOnce }, () =>
    createIdleWorker(script, idleMilliseconds, { resourceLimits, workerData: strength }),
  );
  const free = [...threads];
  const waiting: ((thread: IdleWorker) => void)[] = [];

  async function inTurn<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
    assertOutsideWrite('a password');
    if (free.length === 0 && waiting.length >= mayWait) throw new AppError('busy', { seconds: 5 });
    const thread = free.pop() ?? (await new Promise<IdleWorker>((resolve) => waiting.push(resolve)));
    try {
      return await work((question) => thread.use((worker) => answered(worker, question)));
    } finally {
      const next = waiting.shift();
      if (next) next(thread);
      else free.push(thread);
    }
  }

  return {
    hash: (password) => inTurn((ask) => ask({ password }) as Promise<string>),
    verify: (stored, password, beforeVerify) =>
      inTurn(async (ask) => {
        await beforeVerify?.();
        return (await ask({ password, stored })) as boolean;
      }),
    decoyHash: hashOfNone(),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

type Ask = (question: HashQuestion) => Promise<HashAnswer>;

async function answered(worker: Worker, question: HashQuestion): Promise<HashAnswer> {
  worker.postMessage(question);
  const [answer] = await once(worker, 'message');
  return answer;
}

/** Returns a random hash in the format of real ones, to which no known password matches. */
function hashOfNone(): string {
  const [salt, digest] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${strength.memoryCost},t=${strength.timeCost},p=${strength.parallelism}$${salt}$${digest}`;
}
