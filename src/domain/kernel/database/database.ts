import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Flag, Tables } from './tables.ts';

/**
 * What a handle needs for conditions on the present time, such as the last day of a shared course: access is decided in
 * SQL that gets nothing but the handle.
 */
interface Timed {
  /** The application clock; that of the machine until the process has one. */
  clock: Clock;
}
/** A database handle inside a transaction; `write` adds the clock. */
export type Tx = Transaction<Tables> & Partial<Timed>;
/** The transaction runner of a database engine, supplied by the code that opens the database. */
export interface Writer {
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether units of work queued at the same time share one transaction (group commit). */
  readonly sharesCommits: boolean;
}
/** A database handle outside a transaction. */
export type Db = Kysely<Tables> & Writer & Timed;

/** Set for all code that runs inside the callback of `write`. */
const work = new AsyncLocalStorage<true>();

/**
 * Throws inside the callback of `write`. Waiting there for a model, a thread or another write blocks all other writes or
 * causes a deadlock.
 */
export function assertOutsideWrite(what: string): void {
  if (work.getStore()) throw new Error(`${what} inside a write`);
}

/**
 * Runs `callback` in a write transaction. Use it for more than one statement, or to read and then write. The transaction
 * begins as `immediate`, so a second process waits instead of failing midway. The promise resolves when the data is on
 * disk. `callback` must use only `tx` and await only SQL: it holds the single write connection, and queued work shares its
 * commit. `callback` is rolled back and repeated after a conflict with another writer or when work that shares its commit
 * fails.
 */
export async function write<T>(db: Db, callback: (tx: Tx) => Promise<T>): Promise<T> {
  assertOutsideWrite('a write');
  const result = await db.inTransaction((tx) =>
    work.run(true, () => callback(Object.assign(tx, { clock: db.clock }))),
  );
  commits.set(db, countCommits(db) + 1);
  return result;
}

const commits = new WeakMap<Db, number>();

/** Returns the number of writes of this process, so that a cache can tell whether it is outdated. */
export function countCommits(db: Db): number {
  return commits.get(db) ?? 0;
}

export function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}

export function fromFlag(value: Flag): boolean {
  return value !== 0;
}

export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** Parses a JSON column, which `toJson` wrote from the same type. */
export function fromJson<T>(text: string): T {
  return JSON.parse(text) as T;
}

/** Checks with one small write whether the database accepts writes; returns the reason when it does not. */
export async function probeDatabase(db: Db, now: string): Promise<'ok' | 'full' | 'unavailable'> {
  const probe = { name: 'last_health_probe', value: now };
  try {
    await db
      .insertInto('settings')
      .values(probe)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: now }))
      .execute();
    return 'ok';
  } catch (error) {
    return error instanceof AppError && error.code === 'disk-full' ? 'full' : 'unavailable';
  }
}
