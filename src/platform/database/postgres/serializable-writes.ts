import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../domain/kernel/app-error.ts';
import type { Writer } from '../../../domain/kernel/database/database.ts';
import { toDiskFullError } from '../../../domain/kernel/disk-full.ts';
import type { OnWrite } from '../engine.ts';

/** Tries of a transaction that loses conflicts, before `busy` is thrown. */
const tries = 30;
/** Tries when the error may not be a conflict. */
const uncertainTries = 3;
/** Backoff in milliseconds: a random share of `firstPause` × 2^tries, at most `longestPause`. */
const firstPause = 4;
const longestPause = 250;

/**
 * Concurrent writers per process. More writers mostly cause conflicts: when a class of 60 handed in at once through
 * two processes, 10 writers took twice as long as 2, with five times the retries.
 */
export const maxWriters = 2;

/** Thrown to roll back a rehearsal. */
class RehearsalRollback extends Error {}

/** Serialization failure and deadlock: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const conflictCodes: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/** Unique violation. Concurrent writers can cause it under SERIALIZABLE; a genuine duplicate fails on every retry. */
const uniqueViolation = '23505';

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Returns whether a conflict with another transaction caused the rollback; a retry may succeed. */
function isSerializationFailure(error: unknown): boolean {
  return conflictCodes.has(codeOf(error));
}

/** Returns whether the error may hide a conflict, so that a few retries are worthwhile. */
function mayBeSerializationFailure(error: unknown): boolean {
  return codeOf(error) === uniqueViolation || wasAborted(error);
}

/** Returns whether the work swallowed the error of a statement, so that its commit failed. */
function wasAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortedTransactionError';
}

/**
 * Returns a function that runs each write in a SERIALIZABLE transaction and retries it on conflicts. Retrying is
 * safe, because a write awaits nothing but SQL (see `write`).
 *
 * @param inTransaction runs a transaction on connections with the `writerSettings` settings.
 * @param rehearse runs every write once and rolls it back first, so that tests detect writes that are not repeatable.
 */
export function serializableWrites(
  inTransaction: Writer['inTransaction'],
  onWrite?: OnWrite,
  rehearse = false,
): Writer['inTransaction'] {
  async function runOnce<T>(work: Parameters<Writer['inTransaction']>[0]): Promise<T> {
    let startedAt: number | null = null;
    let workEndedAt = 0;
    try {
      const value = (await inTransaction(async (tx) => {
        startedAt = performance.now();
        const value = await work(tx);
        workEndedAt = performance.now();
        return value;
      })) as T;
      onWrite?.committed(1, (performance.now() - workEndedAt) / 1_000);
      return value;
    } finally {
      if (startedAt !== null) onWrite?.held((performance.now() - startedAt) / 1_000);
    }
  }

  async function rehearseWrite(work: Parameters<Writer['inTransaction']>[0]): Promise<void> {
    const end = inTransaction(async (tx) => {
      await work(tx);
      throw new RehearsalRollback();
    });
    // An error occurs again in the real run.
    await end.catch(() => {});
  }

  let running = 0;
  const waiting: (() => void)[] = [];

  async function withSlot<T>(write: () => Promise<T>): Promise<T> {
    if (running < maxWriters) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await write();
    } finally {
      // Passes the slot to the next waiting write, or frees it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return async (work) => {
    if (rehearse) await rehearseWrite(work);
    for (let tried = 1; ; tried += 1) {
      try {
        return await withSlot(() => runOnce(work));
      } catch (error) {
        const again =
          isSerializationFailure(error) || (tried < uncertainTries && mayBeSerializationFailure(error));
        if (!again) throw toDiskFullError(error) ?? error;
        if (tried >= tries) throw new AppError('busy', { seconds: 5 });
        onWrite?.retried();
        await sleep(Math.random() * Math.min(longestPause, firstPause * 2 ** tried));
      }
    }
  };
}
