import type Database from 'better-sqlite3';

/** What SQLite says of the log of writes, in pages. */
interface Checkpoint {
  /** 1 when another process is at it. */
  busy: number;
  log: number;
  checkpointed: number;
}

/**
 * Moves the log into the file: as far as nobody is kept waiting by it, or with `restart` all of it, so that the next write
 * begins it anew. With `noop` only looks at it.
 */
export function checkpoint(sqlite: Database.Database, mode: 'noop' | 'passive' | 'restart'): Checkpoint {
  return (sqlite.pragma(`wal_checkpoint(${mode})`) as [Checkpoint])[0];
}

/** Pages of the log that are not in the file yet. */
export function left({ log, checkpointed }: Checkpoint): number {
  return log - checkpointed;
}
