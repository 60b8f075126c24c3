import { setImmediate as soon } from 'node:timers';
import { CompiledQuery } from 'kysely';
import type { Tx, Writer } from '../../../domain/database/database.ts';
import { ThreadLost } from '../../warm-thread.ts';
import type { OnWrite } from '../engine.ts';
import type { WhereToWrite, WritingPlace } from './writing-places.ts';

interface Waiting {
  work: (tx: Tx) => Promise<unknown>;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

const savepoint = CompiledQuery.raw('savepoint work');
const release = CompiledQuery.raw('release work');
const undo = CompiledQuery.raw('rollback to work');

/**
 * Puts work that waits at the same time into one transaction, so that a whole class that hands in waits for the disk
 * once and not each for all before; work asked for meanwhile joins it. Nobody is told before the common commit is on the
 * disk; each piece of work is undone alone when it fails. Works since inside nothing but SQL is awaited (see `write`).
 *
 * Behind a savepoint SQLite keeps every page as it was, which costs about as much as the work itself. So there is none
 * until a piece fails beside others: those of its group are then done again, each behind one, and so are the next groups
 * until nothing in one fails.
 *
 * Work of very many rows has a transaction of its own.
 */
export function groupWrites(where: WhereToWrite, onWrite?: OnWrite): Writer['inTransaction'] {
  let waiting: Waiting[] = [];
  let writing = false;
  let keptApart = false;

  async function writeGroup(place: WritingPlace): Promise<void> {
    const begun: Waiting[] = [];
    const done: Told[] = [];
    let began: number | null = null;
    let worked: number | null = null;
    try {
      await place.inTransaction(async (tx) => {
        began = performance.now();
        const until = began + place.longestGroup;
        while (waiting.length > 0 && (begun.length === 0 || performance.now() < until)) {
          const next = waiting.shift()!;
          begun.push(next);
          // Alone, the transaction itself undoes what fails.
          const isAlone = begun.length === 1 && waiting.length === 0;
          done.push(await (keptApart && !isAlone ? runApart(tx, next, place.isOpen) : run(tx, next)));
        }
        worked = performance.now();
      });
      const took = place.commitTook() ?? performance.now() - worked!;
      where.took(took);
      // First those who wait: nothing that counts groups can make what is written untold.
      for (const { tell } of done) tell();
      keptApart = done.some(({ failed }) => failed);
      onWrite?.committed(begun.length, took / 1_000);
    } catch (error) {
      const isThreadLost = error instanceof ThreadLost;
      if (isThreadLost) where.threadLost();
      if (worked === null && !keptApart && begun.length > 1) {
        keptApart = true;
        waiting = [...begun, ...waiting];
      } else if (begun.length > 0) for (const { reject } of begun) reject(error);
      // Where the transaction could not even begin nobody of those who wait has one, unless there is another place.
      else if (!isThreadLost) for (const { reject } of waiting.splice(0)) reject(error);
    }
    if (began !== null) onWrite?.held((performance.now() - began) / 1_000);
  }

  async function writeAll(): Promise<void> {
    const place = where.forGroup(waiting.length);
    await writeGroup(place);
    soon(() => {
      place.tend();
      writing = waiting.length > 0;
      if (writing) soon(writeAll);
    });
  }

  function joinGroup<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      if (writing) return;
      writing = true;
      // What arrives in the same turn of the event loop goes together.
      soon(writeAll);
    });
  }

  return async (work, rows = 1) => {
    const ofItsOwn = where.forRows(rows);
    if (!ofItsOwn) return joinGroup(work);
    let hasBegun = false;
    const begin = (tx: Tx) => {
      hasBegun = true;
      return work(tx);
    };
    try {
      return await writeAlone(ofItsOwn, begin, onWrite);
    } catch (error) {
      if (hasBegun || !(error instanceof ThreadLost)) throw error;
      return joinGroup(work);
    }
  };
}

async function writeAlone<T>(
  place: WritingPlace,
  work: (tx: Tx) => Promise<T>,
  onWrite?: OnWrite,
): Promise<T> {
  let began: number | null = null;
  let worked = 0;
  try {
    const value = await place.inTransaction((tx) => {
      began = performance.now();
      return work(tx).finally(() => {
        worked = performance.now();
      });
    });
    onWrite?.committed(1, (performance.now() - worked) / 1_000);
    return value;
  } finally {
    if (began !== null) onWrite?.held((performance.now() - began) / 1_000);
  }
}

/** How a piece of work went, and what says so to who waits for it. */
interface Told {
  failed: boolean;
  tell(): void;
}

async function run(tx: Tx, { work, resolve }: Waiting): Promise<Told> {
  const value = (await work(tx)) as never;
  return { failed: false, tell: () => resolve(value) };
}

/** Does the work so that it can be undone without the others'. Throws only when everything is undone already. */
async function runApart(tx: Tx, waiting: Waiting, isOpen: () => boolean): Promise<Told> {
  await tx.executeQuery(savepoint);
  try {
    const told = await run(tx, waiting);
    await tx.executeQuery(release);
    return told;
  } catch (error) {
    if (!isOpen()) throw error;
    await tx.executeQuery(undo);
    await tx.executeQuery(release);
    return { failed: true, tell: () => waiting.reject(error) };
  }
}
