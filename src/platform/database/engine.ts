import type { CompiledQuery } from 'kysely';
import type { Db } from '../../domain/database/database.ts';

/** Told of every statement after it ran. */
export type OnQuery = (query: CompiledQuery, milliseconds: number) => void;

/** Told how writing goes, for whoever counts it. */
export interface OnWrite {
  /** How many pieces of work shared a commit, and how many seconds it took. */
  committed(pieces: number, commitSeconds: number): void;
  /** A piece of work was undone, since another got in between, and is done again. */
  repeated(): void;
}

export interface OpenDatabase {
  readonly kind: 'sqlite' | 'postgres';
  db: Db;
  /** Bytes it takes; null where nobody knows. */
  bytes(): Promise<number | null>;
  /** Does `work` while no other process does such work on this database: changes of the schema. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Adds to the migrated schema what this engine needs of its own. */
  completeSchema?(): Promise<void>;
  close(): Promise<void>;
}
