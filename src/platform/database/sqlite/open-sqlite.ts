import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompiledQuery, type Dialect, Kysely } from 'kysely';
import type { Db } from '../../../domain/database/database.ts';
import type { Tables } from '../../../domain/database/tables.ts';
import { makeFolder } from '../../files/make-folder.ts';
import type { OnQuery, OnWrite, OpenDatabase } from '../engine.ts';
import { connectToRead, connectToWrite } from './connect.ts';
import { groupWrites } from './group-writes.ts';
import { movingLog } from './moving-log.ts';
import { type Change, readingBeside } from './reading-beside.ts';
import { keptStatements } from './statements.ts';
import { Turns } from './turns.ts';
import { createThreadPlace, WhereToWrite, type WritingPlace } from './writing-places.ts';

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
  /** Told as what they became. */
  const alone = new WeakSet<CompiledQuery>();
  const open = (dialect: Dialect) =>
    new Kysely<Tables>({
      dialect,
      ...(onQuery && {
        log: ({ query, queryDurationMillis }) => {
          if (!alone.has(query)) onQuery(query, queryDurationMillis);
        },
      }),
    });
  const change: Change = (query) => {
    alone.add(query);
    return inTransaction((tx) => tx.executeQuery({ ...query }));
  };
  const statements = { write: keptStatements(sqlite), read: keptStatements(reading) };
  const kysely = open(readingBeside(statements, turns, change, closeBoth));
  const here: WritingPlace = {
    inTransaction: (work) => kysely.transaction().execute(work),
    isOpen: () => sqlite.inTransaction,
    commitTook: () => null,
    tend: movingLog(sqlite),
    // Reads and other requests get in between two groups.
    longestGroup: 8,
  };
  const thread = createThreadPlace(file, turns, open);
  const inTransaction = groupWrites(new WhereToWrite(here, thread), onWrite);
  const db: Db = Object.assign(kysely, { inTransaction, sharesCommits: true });
  return {
    kind: 'sqlite',
    db,
    bytes: () => bytesOf(dataDir),
    logBytes: () => sizeOf(dataDir, 'aula.db-wal'),
    // Who writes holds the file: a change of the schema needs no further lock.
    alone: (work) => work(),
    async close() {
      // After whoever writes.
      const leave = await turns.take();
      await thread.close();
      await db.destroy();
      // destroy() closes the file only after a first query was made.
      closeBoth();
      leave();
    },
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
