import type { CompiledQuery } from 'kysely';
import type { Db, Tx } from '../../domain/kernel/database/database.ts';
import type { JobNews } from '../../domain/kernel/jobs/job-news.ts';

/** Called after each statement. */
export type OnQuery = (query: CompiledQuery, milliseconds: number) => void;

/** Called with the outcome of each write, for metrics. */
export interface OnWrite {
  /** Reports a commit: number of writes in the batch, and its duration in seconds. */
  committed(pieces: number, commitSeconds: number): void;
  /** Reports how long a transaction held its connection, in seconds, from BEGIN to commit or rollback. */
  held(seconds: number): void;
  /** Reports a retry after a conflict with a concurrent transaction. */
  retried(): void;
}

/** Whether job notifications reach only this process (`own`), or all processes through Redis (`shared`). */
export type NotifierReach = 'own' | 'shared';

/** Registration of a process on the database. */
export interface InstanceLock {
  release(): Promise<void>;
}

export interface OpenDatabase {
  readonly kind: 'sqlite' | 'postgres';
  db: Db;
  /** Size of the database in bytes; null when unknown. */
  bytes(): Promise<number | null>;
  /** Size of the WAL in bytes; absent when the server manages its own. */
  logBytes?(): Promise<number>;
  /** Clock of the database server, in milliseconds since 1970; absent when it is this machine's clock. */
  now?(): Promise<number>;
  /** Runs `work`, which only reads, on a consistent snapshot. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` under the schema lock, which excludes migrations of other processes. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Adds engine-specific objects to the migrated schema. */
  completeSchema?(): Promise<void>;
  /** Notifications of job changes; absent when the jobs table is polled. */
  readonly jobNews?: JobNews;
  /**
   * Registers a server or worker on a database that several machines can share. Throws with a one-line message when
   * the running processes would miss each other's job notifications. Calls `onRefused` when this happens later.
   */
  acquireInstanceLock?(notifier: NotifierReach, onRefused: (message: string) => void): Promise<InstanceLock>;
  close(): Promise<void>;
}
