import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { AppError } from '../domain/app-error.ts';
import { assertOutsideWrite } from '../domain/database/database.ts';
import type { Passwords } from '../domain/identity/passwords.ts';

/** argon2id as the OWASP cheat sheet sets it: 19 MiB, two passes, one lane. */
const strength: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes at once: one core is left to everybody else, and more than two would only take memory. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Hashes that may wait; beyond it people are told to try again. */
const mayWait = 200;

export function createPasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];
  let decoy: Promise<string> | null = null;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    assertOutsideWrite('a password');
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw new AppError('busy', { seconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, strength)),
    verify: (stored, password, onTurn) =>
      inTurn(async () => {
        await onTurn?.();
        return verify(stored, password).catch(() => false);
      }),
    decoyHash() {
      decoy ??= hash('no password is this one', strength);
      return decoy;
    },
  };
}
