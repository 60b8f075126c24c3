import type { Worker } from 'node:worker_threads';
import type { CompiledQuery, Dialect, Kysely } from 'kysely';
import type { Writer } from '../../../domain/database/database.ts';
import type { Tables } from '../../../domain/database/tables.ts';
import { createWarmThread } from '../../warm-thread.ts';
import { transactionsOf } from '../transactions.ts';
import { AskWriteThread } from './ask-write-thread.ts';
import { Connection, dialectOf } from './dialect.ts';
import type { Answer } from './statements.ts';
import type { Turns } from './turns.ts';

/** Where transactions are written. */
export interface WritingPlace {
  inTransaction: Writer['inTransaction'];
  /** Whether a transaction is open there: a full disk ends one by itself. */
  isOpen(): boolean;
  /** Milliseconds the last commit took there, whoever was busy here; null where that is the same. */
  commitTook(): number | null;
  /** Does what is to be done between two transactions, when those who waited have been told. */
  tend(): void;
  /** Milliseconds after which a group of work takes no more: those in it wait for each other, and who comes now for them. */
  readonly longestGroup: number;
}

/** How long the thread stays warm for the next, and keeps its memory. */
const warmMilliseconds = 60_000;
/** Rows pass through it, some at a time. Without a bound on all its memory, beyond which Node ends the whole process. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 };

/**
 * A thread with a connection of its own, which runs the statements of a transaction in the turn in which nobody else
 * writes. The work itself stays here: only SQLite's part of it, with its waits for the disk and for other processes, holds
 * that thread up and not everybody's. Each way there and back takes some 50 µs.
 *
 * @param open gives what builds queries for a dialect.
 */
export function createThreadPlace(
  file: string,
  turns: Turns,
  open: (dialect: Dialect) => Kysely<Tables>,
): WritingPlace & { close(): Promise<void> } {
  const script = new URL('./write-thread.ts', import.meta.url);
  const thread = createWarmThread(script, warmMilliseconds, { resourceLimits, workerData: file });
  let last: { worker: Worker; ask: AskWriteThread; inTransaction: Writer['inTransaction'] } | null = null;

  function transactionsBy(worker: Worker): Writer['inTransaction'] {
    if (last?.worker !== worker) {
      const ask = new AskWriteThread(worker);
      const dialect = dialectOf({
        acquire: () => new OfThread(ask, turns),
        release: (connection) => connection.leave(() => thread.use(() => ask.ask({ is: 'tend' }))),
        close() {},
      });
      const inTransaction = transactionsOf(open(dialect), { dialect, driver: dialect.createDriver() });
      last = { worker, ask, inTransaction };
    }
    return last.inTransaction;
  }

  return {
    async inTransaction(work) {
      const done = await thread.use((worker) =>
        transactionsBy(worker)(work).then(
          (value) => ({ value }),
          // What fails in the work says nothing against the thread.
          (error: unknown) => ({ error }),
        ),
      );
      if ('error' in done) throw done.error;
      return done.value;
    },
    isOpen: () => last?.ask.isOpen ?? false,
    commitTook: () => last?.ask.lastTook ?? null,
    // It does so itself.
    tend() {},
    longestGroup: 50,
    close: () => thread.close(),
  };
}

/** All of one transaction. */
class OfThread extends Connection {
  readonly #ask: AskWriteThread;
  readonly #turns: Turns;
  #leave: (() => void) | null = null;

  constructor(ask: AskWriteThread, turns: Turns) {
    super();
    this.#ask = ask;
    this.#turns = turns;
  }

  override async begin(): Promise<void> {
    this.#leave = await this.#turns.take();
    await super.begin();
  }

  /** Lets the next in when the thread has tended to what comes after. */
  leave(tend: () => Promise<unknown>): void {
    const leave = this.#leave;
    this.#leave = null;
    if (leave) tend().then(leave, leave);
  }

  protected override answer({ sql, parameters }: CompiledQuery): Promise<Answer> {
    return this.#ask.ask({ is: 'statement', sql, parameters });
  }
}

/** Commits that are remembered. */
const remembered = 8;
/** Milliseconds of a commit from which the thread is worth it. */
const slowCommit = 4;
/** Milliseconds by which each piece of work takes longer there. */
const wayOfOne = 0.5;
/** Rows from which a write is long, however fast the disk is. */
const rowsOfLongWrite = 2_000;

/**
 * Chooses where to write: here, unless the disk is so slow that a commit, for which everybody waits here, takes longer than
 * the ways to the thread.
 */
export class WhereToWrite {
  readonly #here: WritingPlace;
  readonly #thread: WritingPlace;
  /** Milliseconds the last commits took. */
  readonly #commits: number[] = [];

  constructor(here: WritingPlace, thread: WritingPlace) {
    this.#here = here;
    this.#thread = thread;
  }

  /** For so many pieces of work. */
  forGroup(pieces: number): WritingPlace {
    return this.#usual() >= Math.max(slowCommit, pieces * wayOfOne) ? this.#thread : this.#here;
  }

  /** For one of so many rows; null where it goes with others. */
  forRows(rows: number): WritingPlace | null {
    return rows < rowsOfLongWrite ? null : this.#thread;
  }

  /** Notes how long a commit of a group took. */
  took(milliseconds: number): void {
    this.#commits.push(milliseconds);
    if (this.#commits.length > remembered) this.#commits.shift();
  }

  /** Until it is known again how long commits take everything is written here: a thread that ended may not start again. */
  threadLost(): void {
    this.#commits.length = 0;
  }

  /** The median; 0 while too few are known. */
  #usual(): number {
    if (this.#commits.length < remembered) return 0;
    return this.#commits.toSorted((one, other) => one - other)[remembered / 2]!;
  }
}
