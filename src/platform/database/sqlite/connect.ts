import Database from 'better-sqlite3';

/** Milliseconds that a process waits for another writer before it fails. */
const busyTimeout = 5_000;
/** Milliseconds between retries where SQLite's busy timeout does not apply. */
const busyRetryMs = 10;
/** Size in bytes to which the WAL is truncated after a complete checkpoint. */
const maxWalBytes = 64 * 2 ** 20;
/** WAL size in pages of 4 kB from which a commit runs a checkpoint itself. */
const autoCheckpointPages = 8_000;

/** Opens a connection for writing with durable settings. Throws when SQLite rejects one of them. */
export function connectToWrite(file: string): Database.Database {
  const sqlite = new Database(file);
  enableWal(sqlite);
  sqlite.pragma('foreign_keys = on');
  sqlite.pragma(`busy_timeout = ${busyTimeout}`);
  sqlite.pragma(`journal_size_limit = ${maxWalBytes}`);
  sqlite.pragma(`wal_autocheckpoint = ${autoCheckpointPages}`);
  // Overwrites deleted data where that needs no additional write to disk.
  sqlite.pragma('secure_delete = fast');
  // A confirmed commit must be on disk; better-sqlite3 is compiled to default to NORMAL in WAL mode.
  sqlite.pragma('synchronous = full');
  if (sqlite.pragma('synchronous', { simple: true }) !== 2)
    throw new Error('SQLite refused synchronous=FULL');
  return sqlite;
}

/** Opens a connection for reading an existing file. */
export function connectToRead(file: string): Database.Database {
  const sqlite = new Database(file);
  sqlite.pragma(`busy_timeout = ${busyTimeout}`);
  sqlite.pragma('query_only = on');
  return sqlite;
}

/**
 * Enables WAL mode. When two processes do this on a new file, SQLite returns SQLITE_BUSY without waiting, because of
 * a possible deadlock. A retry then finds WAL mode enabled.
 */
function enableWal(sqlite: Database.Database): void {
  const until = performance.now() + busyTimeout;
  for (;;) {
    try {
      sqlite.pragma('journal_mode = wal');
      return;
    } catch (error) {
      const isBusy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
      if (!isBusy || performance.now() >= until) throw error;
      sleepSync(busyRetryMs);
    }
  }
}

/** Blocks the thread, as all SQLite calls do. */
function sleepSync(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
