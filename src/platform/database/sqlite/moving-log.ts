import type Database from 'better-sqlite3';

/**
 * Pages of the log, 4 kB each, from which it is moved into the file between two writes; and from which it is when they are of
 * one write, before others come on top and all are moved at once.
 */
const logPages = { between: 1_000, ofOne: 500 };

/**
 * Moves the log into the file when it has grown. Left to itself SQLite does so within the commit that lets it grow, and
 * those who wait for that one wait for this too.
 */
export function movingLog(sqlite: Database.Database): () => void {
  const look = sqlite.prepare<[], { log: number; checkpointed: number }>('pragma wal_checkpoint(noop)');
  let before = 0;
  return () => {
    try {
      const { log, checkpointed } = look.get()!;
      // Shorter than it was: begun anew.
      const ofOne = log < before ? log : log - before;
      before = log;
      const isLong = log >= logPages.between || ofOne >= logPages.ofOne;
      // Tried until all of it has been moved: only then the next write begins the log anew.
      if (isLong && checkpointed < log) sqlite.pragma('wal_checkpoint(passive)');
    } catch {
      // A full disk, or another that moves it: it stays in the log, where it is as safe, and is moved later.
    }
  };
}
