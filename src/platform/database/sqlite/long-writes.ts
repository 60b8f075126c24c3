import type { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { CompiledQuery, Dialect, Kysely } from 'kysely';
import type { Tx } from '../../../domain/database/database.ts';
import type { Tables } from '../../../domain/database/tables.ts';
import { createWarmThread } from '../../warm-thread.ts';
import type { OnWrite } from '../engine.ts';
import { transactionsOf } from '../transactions.ts';
import { Connection, dialectOf } from './dialect.ts';
import type { LongWriteAnswer, LongWriteQuestion } from './long-write-thread.ts';
import type { Answer } from './statements.ts';
import { Turns } from './turns.ts';

/** How long the thread stays warm for the next long write, and keeps its memory. */
const warmMilliseconds = 60_000;
/** Rows pass through it, some at a time. Without a bound on all its memory, beyond which Node ends the whole process. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 };

export interface LongWrites {
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/**
 * Writes what is long by a connection of a thread of its own, statement by statement, in the one turn in which nobody else
 * writes. The work itself stays here: only SQLite's part of it, the commit with its wait for the disk, and the move of the
 * log after it hold that thread up and not everybody's.
 *
 * @param open gives what builds queries for a dialect.
 */
export function createLongWrites(
  file: string,
  turns: Turns,
  open: (dialect: Dialect) => Kysely<Tables>,
  onWrite?: OnWrite,
): LongWrites {
  const script = new URL('./long-write-thread.ts', import.meta.url);
  const thread = createWarmThread(script, warmMilliseconds, { resourceLimits, workerData: file });
  const places = new Turns();

  async function writeWith<T>(worker: Worker, work: (tx: Tx) => Promise<T>): Promise<T> {
    const connection = new OfThread(new Asking(worker));
    const dialect = dialectOf({ acquire: () => connection, release() {}, close() {} });
    const inTransaction = transactionsOf(open(dialect), { dialect, driver: dialect.createDriver() });
    const began = performance.now();
    let worked = began;
    const value = await inTransaction(async (tx) => {
      const given = await work(tx);
      worked = performance.now();
      return given;
    });
    onWrite?.committed(1, (performance.now() - worked) / 1_000);
    onWrite?.held((performance.now() - began) / 1_000);
    return value;
  }

  async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const endPlace = await places.take();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // Whoever writes meanwhile does not wait for a thread that is only starting.
    const started = thread.use((worker) => new Asking(worker).ask({ is: 'ready' }));
    started
      .then(async () => {
        const endTurn = await turns.take();
        await thread
          .use(async (worker) => {
            // What fails in the work says nothing against the thread.
            await writeWith(worker, work).then(resolve, reject);
            await new Asking(worker).ask({ is: 'move-log' });
          })
          .finally(endTurn);
      })
      .catch(reject)
      .finally(endPlace);
    return promise;
  }

  return { inTransaction, close: () => thread.close() };
}

/** Questions to the thread, each answered in its order. */
class Asking {
  readonly #worker: Worker;
  readonly #asked: ((answer: LongWriteAnswer) => void)[] = [];

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** Throws as SQLite did there. */
  async ask(question: LongWriteQuestion): Promise<Answer> {
    const answer = await new Promise<LongWriteAnswer>((resolve) => {
      this.#asked.push(resolve);
      if (this.#asked.length === 1) this.#worker.on('message', this.#hear);
      this.#worker.postMessage(question);
    });
    if (!('error' in answer)) return answer;
    throw new Database.SqliteError(answer.error.message, answer.error.code);
  }

  #hear = (answer: LongWriteAnswer): void => {
    this.#asked.shift()!(answer);
    if (this.#asked.length === 0) this.#worker.off('message', this.#hear);
  };
}

class OfThread extends Connection {
  readonly #asking: Asking;

  constructor(asking: Asking) {
    super();
    this.#asking = asking;
  }

  protected override answer({ sql, parameters }: CompiledQuery): Promise<Answer> {
    return this.#asking.ask({ is: 'statement', sql, parameters });
  }
}
