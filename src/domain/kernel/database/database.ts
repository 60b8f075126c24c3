import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Flag, Tables } from './tables.ts';

/** Inside a transaction. */
export type Tx = Transaction<Tables>;
/** How an engine writes; provided by the code that opens the database. */
export interface Writer {
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether work that is asked for while other work is done follows it in its transaction. */
  readonly sharesCommits: boolean;
}
/** Outside a transaction. */
export type Db = Kysely<Tables> & Writer;

/** There for all that the work of a `write` calls. */
const work = new AsyncLocalStorage<true>();

/**
 * Throws inside the work of a `write`: waiting there for a model, a thread or another write blocks all other writes,
 * or waits for ever.
 */
export function assertOutsideWrite(what: string): void {
  if (work.getStore()) throw new Error(`${what} inside a write`);
}

/**
 * The one way to write more than one statement, or to read and then write. It begins immediate, so a
 * second process waits instead of failing half way, and ends when what was written is on the disk. Inside
 * `given` only `tx` may be used, and nothing but SQL awaited: the one connection that writes is held until it ends,
 * and work that waits with it shares its commit. Where others get in between, or work that shares its commit fails,
 * `given` is undone and done again.
 *
 */
export async function write<T>(db: Db, given: (tx: Tx) => Promise<T>): Promise<T> {
  assertOutsideWrite('a write');
  return db.inTransaction((tx) => work.run(true, () => given(tx)));
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

/** The value behind a JSON column. The column was written by `toJson` from the same type. */
export function fromJson<T>(text: string): T {
  return JSON.parse(text) as T;
}

/** Whether something can be written now; why not otherwise. It costs one small write. */
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
