import type { CompiledQuery } from 'kysely';
import type { Db, Tx } from '../../domain/kernel/database/database.ts';
import type { JobNews } from '../../domain/kernel/jobs/job-news.ts';

/** Told of every statement after it ran. */
export type OnQuery = (query: CompiledQuery, milliseconds: number) => void;

/** Called with the outcome of each write, for metrics. */
export interface OnWrite {
  /** How many pieces of work shared a commit, and how many seconds it took. */
  committed(pieces: number, commitSeconds: number): void;
  /** How many seconds a transaction held its connection, from its beginning to its end on the disk or undone. */
  held(seconds: number): void;
  /** A piece of work was undone, since another got in between, and is done again. */
  repeated(): void;
}

/** Whether notifications of jobs reach this process alone, or all through Redis. */
export type NotifierReach = 'own' | 'shared';

/** A process's place among those that run on one database. */
export interface InstanceLock {
  leave(): Promise<void>;
}

export interface OpenDatabase {
  readonly kind: 'sqlite' | 'postgres';
  db: Db;
  /** Bytes it takes; null where unknown. */
  bytes(): Promise<number | null>;
  /** Bytes of the log of writes beside its file; left out where the server looks after its own. */
  logBytes?(): Promise<number>;
  /** Its clock, in milliseconds since 1970; left out where it is this machine's. */
  now?(): Promise<number>;
  /** Does `work`, which only reads, on one moment of the database. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Does `work` while no other process does such work on this database: changes of the schema. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Adds to the migrated schema what this engine needs of its own. */
  completeSchema?(): Promise<void>;
  /** Where changes of jobs are told; left out where the table is asked for them. */
  readonly jobNews?: JobNews;
  /**
   * Where processes of several machines can meet: takes the place of one that serves or works. Throws with one line when
   * it would not hear of the others' jobs, or they not of its own; `onRefused` is told when that comes about later.
   */
  acquireInstanceLock?(notifier: NotifierReach, onRefused: (message: string) => void): Promise<InstanceLock>;
  close(): Promise<void>;
}
