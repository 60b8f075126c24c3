import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../domain/kernel/app-error.ts';
import type { Writer } from '../../../domain/kernel/database/database.ts';
import { asDiskFull } from '../../../domain/kernel/disk-full.ts';
import type { OnWrite } from '../engine.ts';
import { isSerializationFailure, mayBeSerializationFailure } from './postgres-errors.ts';

/** How often work that others overtake is done before its person is asked to wait. */
const tries = 30;
/** How often what may be wrong in itself is looked at again. */
const looks = 3;
/** Milliseconds: of the first pause at most, and of any. Each is twice the one before, and cut by chance. */
const firstPause = 4;
const longestPause = 250;

/**
 * Writers of one process at once. More of them overtake each other more often than they get done: of a class of 60
 * that handed in at once through two processes, 10 places took twice as long as 2, with five times the repeats.
 */
export const writersAtOnce = 2;

/** Undoes work that is only rehearsed. */
class Rehearsed extends Error {}

/**
 * Each piece of work in a transaction of its own that the server makes as if it were the only writer: where it cannot, the
 * work is done again. That is safe since inside nothing but SQL is awaited (see `write`).
 *
 * @param inTransaction on connections set as for `writing`.
 * @param rehearse does every work once for nothing first. Tests find with it what cannot be done again.
 */
export function serializableWrites(
  inTransaction: Writer['inTransaction'],
  onWrite?: OnWrite,
  rehearse = false,
): Writer['inTransaction'] {
  async function once<T>(work: Parameters<Writer['inTransaction']>[0]): Promise<T> {
    let began: number | null = null;
    let worked = 0;
    try {
      const value = (await inTransaction(async (tx) => {
        began = performance.now();
        const value = await work(tx);
        worked = performance.now();
        return value;
      })) as T;
      onWrite?.committed(1, (performance.now() - worked) / 1_000);
      return value;
    } finally {
      if (began !== null) onWrite?.held((performance.now() - began) / 1_000);
    }
  }

  async function forNothing(work: Parameters<Writer['inTransaction']>[0]): Promise<void> {
    const end = inTransaction(async (tx) => {
      await work(tx);
      throw new Rehearsed();
    });
    // What fails, fails again when it is meant.
    await end.catch(() => {});
  }

  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(write: () => Promise<T>): Promise<T> {
    if (running < writersAtOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await write();
    } finally {
      // The place goes to the next in line, or becomes free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return async (work) => {
    if (rehearse) await forNothing(work);
    for (let tried = 1; ; tried += 1) {
      try {
        return await inTurn(() => once(work));
      } catch (error) {
        const again = isSerializationFailure(error) || (tried < looks && mayBeSerializationFailure(error));
        if (!again) throw asDiskFull(error) ?? error;
        if (tried >= tries) throw new AppError('busy', { seconds: 5 });
        onWrite?.repeated();
        await sleep(Math.random() * Math.min(longestPause, firstPause * 2 ** tried));
      }
    }
  };
}
