import { setImmediate as soon } from 'node:timers';
import { CompiledQuery } from 'kysely';
import type { Tx, Writer } from '../../../domain/kernel/database/database.ts';
import type { OnWrite } from '../engine.ts';

/** A unit of work that waits for a transaction. */
interface QueuedUnit {
  work: (tx: Tx) => Promise<unknown>;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/** A unit of work that ran; `settle` resolves or rejects its caller. */
interface FinishedUnit {
  failed: boolean;
  settle(): void;
}

export interface BatchingConfig {
  inTransaction: Writer['inTransaction'];
  /** Whether a transaction is open: SQLite ends one by itself when the disk is full. */
  isOpen(): boolean;
  /** Runs between two transactions, after the callers were resolved. */
  afterCommit(): void;
  onWrite?: OnWrite | undefined;
}

/** Milliseconds after which a transaction accepts no more work, so that reads and other requests run in between. */
const maxBatchMs = 8;

const savepoint = CompiledQuery.raw('savepoint work');
const release = CompiledQuery.raw('release work');
const undo = CompiledQuery.raw('rollback to work');

/**
 * Group commit: units of work queued at the same time share one transaction, so that a class that submits at once
 * waits for one fsync instead of one each. Callers are resolved after the common commit; a failing unit is rolled
 * back alone. This works because `write` awaits nothing but SQL.
 *
 * With a savepoint SQLite copies each changed page, which costs about as much as the work itself. So there are no
 * savepoints until a unit fails beside others. That batch is then repeated with a savepoint per unit, and so are the
 * following batches until one has no failure.
 */
export function batchCommits({
  inTransaction,
  isOpen,
  afterCommit,
  onWrite,
}: BatchingConfig): Writer['inTransaction'] {
  let queue: QueuedUnit[] = [];
  let isWriting = false;
  let useSavepoints = false;

  async function writeBatch(): Promise<void> {
    const started: QueuedUnit[] = [];
    const finished: FinishedUnit[] = [];
    let startedAt: number | null = null;
    let workEndedAt: number | null = null;
    try {
      await inTransaction(async (tx) => {
        startedAt = performance.now();
        const until = startedAt + maxBatchMs;
        while (queue.length > 0 && (started.length === 0 || performance.now() < until)) {
          const next = queue.shift()!;
          started.push(next);
          // The rollback of the transaction is enough to undo a single unit.
          const isAlone = started.length === 1 && queue.length === 0;
          finished.push(await (useSavepoints && !isAlone ? runInSavepoint(tx, next, isOpen) : run(tx, next)));
        }
        workEndedAt = performance.now();
      });
      // Resolves callers first, so that an error of the metrics cannot hide a committed write.
      for (const { settle } of finished) settle();
      useSavepoints = finished.some(({ failed }) => failed);
      onWrite?.committed(started.length, (performance.now() - workEndedAt!) / 1_000);
    } catch (error) {
      if (workEndedAt === null && !useSavepoints && started.length > 1) {
        useSavepoints = true;
        queue = [...started, ...queue];
      } else {
        // If even BEGIN failed, no queued unit can run.
        for (const { reject } of started.length > 0 ? started : queue.splice(0)) reject(error);
      }
    }
    if (startedAt !== null) onWrite?.held((performance.now() - startedAt) / 1_000);
  }

  async function writeQueue(): Promise<void> {
    await writeBatch();
    soon(() => {
      afterCommit();
      isWriting = queue.length > 0;
      if (isWriting) soon(writeQueue);
    });
  }

  return (work) =>
    new Promise((resolve, reject) => {
      queue.push({ work, resolve, reject });
      if (isWriting) return;
      isWriting = true;
      // Work that arrives in the same turn of the event loop goes into the same batch.
      soon(writeQueue);
    });
}

async function run(tx: Tx, { work, resolve }: QueuedUnit): Promise<FinishedUnit> {
  const value = (await work(tx)) as never;
  return { failed: false, settle: () => resolve(value) };
}

/** Runs a unit that can be rolled back without the others. Throws only when the whole transaction was rolled back. */
async function runInSavepoint(tx: Tx, queued: QueuedUnit, isOpen: () => boolean): Promise<FinishedUnit> {
  await tx.executeQuery(savepoint);
  try {
    const finished = await run(tx, queued);
    await tx.executeQuery(release);
    return finished;
  } catch (error) {
    if (!isOpen()) throw error;
    await tx.executeQuery(undo);
    await tx.executeQuery(release);
    return { failed: true, settle: () => queued.reject(error) };
  }
}
