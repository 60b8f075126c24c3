import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Db } from '../../../domain/database/database.ts';
import type { Tables } from '../../../domain/database/tables.ts';
import { asDiskFull } from '../../../domain/disk-full.ts';
import { makeFolder } from '../../files/make-folder.ts';
import type { OnQuery, OnWrite, OpenDatabase } from '../engine.ts';
import { ForgetRowSums } from '../forget-row-sums.ts';
import { groupWrites } from './group-writes.ts';
import { type Prepare, readingBeside } from './reading-beside.ts';

/** How long a second process waits for a writer before it gives up, in milliseconds. */
const busyTimeout = 5_000;
/** Milliseconds between two tries where SQLite does not wait by itself. */
const askAgainAfter = 10;
/** Bytes the log of writes is cut to once everything in it stands in the file itself. */
const longestLog = 64 * 2 ** 20;
/**
 * Pages of the log, 4 kB each, from which it is moved into the file between two writes; from which it is when they are of one
 * write, before others come on top and all are moved at once; and from which a write moves it itself.
 */
const logPages = { between: 1_000, ofOne: 500, within: 8_000 };
/** Statements kept prepared; lists of varying length make new texts, so the number is bounded. */
const cachedStatements = 500;

/**
 * Opens `aula.db` in `dataDir` (made when missing) with the settings a confirmed answer relies on.
 * Throws when the folder cannot be written or SQLite did not take a setting.
 *
 * @param onQuery told of every statement after it ran, with the milliseconds it took.
 * @param onWrite told of every transaction.
 */
export function openSqlite(dataDir: string, onQuery?: OnQuery, onWrite?: OnWrite): OpenDatabase {
  makeFolder(dataDir);
  const sqlite = new Database(join(dataDir, 'aula.db'));
  writeAhead(sqlite);
  sqlite.pragma('foreign_keys = on');
  sqlite.pragma(`busy_timeout = ${busyTimeout}`);
  sqlite.pragma(`journal_size_limit = ${longestLog}`);
  sqlite.pragma(`wal_autocheckpoint = ${logPages.within}`);
  // better-sqlite3 is compiled to fall back to NORMAL in WAL mode: a confirmed answer must be on the disk.
  sqlite.pragma('synchronous = full');
  if (sqlite.pragma('synchronous', { simple: true }) !== 2)
    throw new Error('SQLite refused synchronous=FULL');
  // After the one that writes, which mends the log if need be and makes it.
  const reading = new Database(join(dataDir, 'aula.db'));
  reading.pragma(`busy_timeout = ${busyTimeout}`);
  reading.pragma('query_only = on');
  const closeBoth = () => {
    reading.close();
    // The last to close moves the log into the file.
    sqlite.close();
  };
  const kysely = new Kysely<Tables>({
    dialect: readingBeside(keptStatements(sqlite), keptStatements(reading), closeBoth),
    plugins: [new ForgetRowSums()],
    ...(onQuery && { log: (event) => onQuery(event.query, event.queryDurationMillis) }),
  });
  const inTransaction = groupWrites(kysely, () => sqlite.inTransaction, movingLog(sqlite), onWrite);
  const db: Db = Object.assign(kysely, { inTransaction, sharesCommits: true });
  return {
    kind: 'sqlite',
    db,
    bytes: () => bytesOf(dataDir),
    logBytes: () => sizeOf(dataDir, 'aula.db-wal'),
    // Who writes holds the file: a change of the schema needs no further lock.
    alone: (work) => work(),
    async close() {
      await db.destroy();
      // destroy() closes the file only after a first query was made.
      closeBoth();
    },
  };
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

/**
 * Moves the log into the file when it has grown. Left to itself SQLite does so within the commit that lets it grow, and
 * those who wait for that one wait for this too.
 */
function movingLog(sqlite: Database.Database): () => void {
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

/**
 * The statement, which says in the house's words when the disk is full. SQLite then may have rolled back
 * already: rolling back once more is no error beside the first.
 */
function sayingDiskFull(sqlite: Database.Database, statement: Database.Statement): Database.Statement {
  const rollsBack = statement.source === 'rollback';
  const guarded =
    <A extends unknown[], R>(work: (...args: A) => R) =>
    (...args: A): R => {
      try {
        return work.apply(statement, args);
      } catch (error) {
        throw asDiskFull(error) ?? error;
      }
    };
  const run = guarded(statement.run);
  statement.run = (...args: unknown[]) =>
    rollsBack && !sqlite.inTransaction ? { changes: 0, lastInsertRowid: 0 } : run(...args);
  statement.all = guarded(statement.all);
  return statement;
}

/** Each statement is prepared once; Kysely would do so for each query anew, about 40 µs. */
function keptStatements(sqlite: Database.Database): Prepare {
  const statements = new Map<string, Database.Statement>();
  return (sql) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = sayingDiskFull(sqlite, sqlite.prepare(sql));
      if (statements.size >= cachedStatements) statements.delete(statements.keys().next().value!);
      statements.set(sql, statement);
    }
    return statement;
  };
}

async function bytesOf(dataDir: string): Promise<number | null> {
  // What is not yet in the file itself stands beside it.
  const sizes = await Promise.all(['aula.db', 'aula.db-wal'].map((name) => sizeOf(dataDir, name)));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return bytes > 0 ? bytes : null;
}

async function sizeOf(dataDir: string, name: string): Promise<number> {
  return stat(join(dataDir, name)).then(
    ({ size }) => size,
    () => 0,
  );
}
