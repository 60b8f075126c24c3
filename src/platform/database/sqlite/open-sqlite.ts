import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { type Dialect, Kysely } from 'kysely';
import type { Db, Writer } from '../../../domain/database/database.ts';
import type { Tables } from '../../../domain/database/tables.ts';
import { makeFolder } from '../../files/make-folder.ts';
import type { OnQuery, OnWrite, OpenDatabase } from '../engine.ts';
import { ForgetRowSums } from '../forget-row-sums.ts';
import { connectToRead, connectToWrite } from './connect.ts';
import { groupWrites } from './group-writes.ts';
import { createLongWrites } from './long-writes.ts';
import { readingBeside } from './reading-beside.ts';
import { keptStatements } from './statements.ts';
import { Turns } from './turns.ts';

/**
 * Pages of the log, 4 kB each, from which it is moved into the file between two writes; and from which it is when they are of
 * one write, before others come on top and all are moved at once.
 */
const logPages = { between: 1_000, ofOne: 500 };
/** Rows from which a write goes to a thread of its own: fewer take less than that costs. */
const rowsOfLongWrite = 2_000;

/**
 * Opens `aula.db` in `dataDir` (made when missing) with the settings a confirmed answer relies on.
 * Throws when the folder cannot be written or SQLite did not take a setting.
 *
 * @param onQuery told of every statement after it ran, with the milliseconds it took.
 * @param onWrite told of every transaction.
 */
export function openSqlite(dataDir: string, onQuery?: OnQuery, onWrite?: OnWrite): OpenDatabase {
  makeFolder(dataDir);
  const file = join(dataDir, 'aula.db');
  const sqlite = connectToWrite(file);
  // After the one that writes, which mends the log if need be and makes it.
  const reading = connectToRead(file);
  const closeBoth = () => {
    reading.close();
    // The last to close moves the log into the file.
    sqlite.close();
  };
  const turns = new Turns();
  const open = (dialect: Dialect) =>
    new Kysely<Tables>({
      dialect,
      plugins: [new ForgetRowSums()],
      ...(onQuery && { log: (event) => onQuery(event.query, event.queryDurationMillis) }),
    });
  const kysely = open(readingBeside(keptStatements(sqlite), keptStatements(reading), turns, closeBoth));
  const grouped = groupWrites(kysely, () => sqlite.inTransaction, movingLog(sqlite), onWrite);
  const long = createLongWrites(file, turns, open, onWrite);
  const inTransaction: Writer['inTransaction'] = (work, rows = 1) =>
    rows < rowsOfLongWrite ? grouped(work) : long.inTransaction(work);
  const db: Db = Object.assign(kysely, { inTransaction, sharesCommits: true });
  return {
    kind: 'sqlite',
    db,
    bytes: () => bytesOf(dataDir),
    logBytes: () => sizeOf(dataDir, 'aula.db-wal'),
    // Who writes holds the file: a change of the schema needs no further lock.
    alone: (work) => work(),
    async close() {
      await long.close();
      await db.destroy();
      // destroy() closes the file only after a first query was made.
      closeBoth();
    },
  };
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
