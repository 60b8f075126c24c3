import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Passwords } from '../../domain/identity/passwords.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { assertOutsideWrite } from '../../domain/kernel/database/database.ts';
import { createIdleWorker, type IdleWorker } from '../idle-worker.ts';
import type { HashAnswer, HashQuestion } from './hash-thread.ts';

/** argon2id as the OWASP cheat sheet sets it: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes at once: one core is left to everybody else, and more than two would only take memory. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Hashes that may wait; beyond it people are told to try again. */
const mayWait = 200;
/** How long a thread stays warm for the next password. */
const idleMilliseconds = 10 * 60_000;
/** The memory of a hash lies beside the thread's objects, of which there are few. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

/** Hashes in threads of low priority, the first of them started with the first password. `close` ends them. */
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
    verify: (stored, password, onTurn) =>
      inTurn(async (ask) => {
        await onTurn?.();
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

/** A hash as those of passwords are, drawn instead of made: none is known that gives it. */
function hashOfNone(): string {
  const [salt, digest] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${strength.memoryCost},t=${strength.timeCost},p=${strength.parallelism}$${salt}$${digest}`;
}
