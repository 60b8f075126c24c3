import type Database from 'better-sqlite3';

/** Pages of the WAL, 4 kB each, from which a checkpoint runs. */
const checkpointPages = 1_000;
/** Limit after a single large write, so that its pages do not add to those of the next ones. */
const largeWritePages = 500;

/**
 * Returns a function that checkpoints the WAL when it has grown, to be called between two transactions. SQLite's own
 * checkpoint runs within the commit that passes the limit, and delays the callers of that commit.
 */
export function walCheckpoint(sqlite: Database.Database): () => void {
  const state = sqlite.prepare<[], { log: number; checkpointed: number }>('pragma wal_checkpoint(noop)');
  let before = 0;
  return () => {
    try {
      const { log, checkpointed } = state.get()!;
      // A WAL shorter than before was restarted.
      const added = log < before ? log : log - before;
      before = log;
      const isLong = log >= checkpointPages || added >= largeWritePages;
      // Repeated until all pages are in the database: only then does the next write restart the WAL.
      if (isLong && checkpointed < log) sqlite.pragma('wal_checkpoint(passive)');
    } catch {
      // The disk is full, or another process runs a checkpoint. The pages stay in the WAL and are moved later.
    }
  };
}
