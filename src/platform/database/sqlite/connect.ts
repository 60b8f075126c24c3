import Database from 'better-sqlite3';

/** How long a second process waits for a writer before it gives up, in milliseconds. */
const busyTimeout = 5_000;
/** Milliseconds between two tries where SQLite does not wait by itself. */
const askAgainAfter = 10;
/** Bytes the log of writes is cut to once everything in it stands in the file itself. */
const longestLog = 64 * 2 ** 20;
/** Pages of the log, 4 kB each, from which a write moves it into the file itself. */
const logPagesWithinWrite = 8_000;

/** A connection that writes, with the settings a confirmed answer relies on. Throws when SQLite did not take one. */
export function connectToWrite(file: string): Database.Database {
  const sqlite = new Database(file);
  writeAhead(sqlite);
  sqlite.pragma('foreign_keys = on');
  sqlite.pragma(`busy_timeout = ${busyTimeout}`);
  sqlite.pragma(`journal_size_limit = ${longestLog}`);
  sqlite.pragma(`wal_autocheckpoint = ${logPagesWithinWrite}`);
  // What is deleted is overwritten where that takes no further write to the disk.
  sqlite.pragma('secure_delete = fast');
  // better-sqlite3 is compiled to fall back to NORMAL in WAL mode: a confirmed answer must be on the disk.
  sqlite.pragma('synchronous = full');
  if (sqlite.pragma('synchronous', { simple: true }) !== 2)
    throw new Error('SQLite refused synchronous=FULL');
  return sqlite;
}

/** A connection that reads, to a file that another one has made. */
export function connectToRead(file: string): Database.Database {
  const sqlite = new Database(file);
  sqlite.pragma(`busy_timeout = ${busyTimeout}`);
  sqlite.pragma('query_only = on');
  return sqlite;
}

/**
 * Has the file write to a log first. A new file does not yet, and two processes that begin one would wait for each other:
 * SQLite waits for neither and says it is busy. So it is asked again, and by then finds what the other one did.
 */
function writeAhead(sqlite: Database.Database): void {
  const until = performance.now() + busyTimeout;
  for (;;) {
    try {
      sqlite.pragma('journal_mode = wal');
      return;
    } catch (error) {
      const isBusy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
      if (!isBusy || performance.now() >= until) throw error;
      pause(askAgainAfter);
    }
  }
}

/** Holds the whole thread up, as everything of SQLite does. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
