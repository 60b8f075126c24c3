import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { type CompiledQuery, Kysely } from 'kysely';
import { machineClock } from '../../../domain/kernel/clock.ts';
import type { Db } from '../../../domain/kernel/database/database.ts';
import type { Tables } from '../../../domain/kernel/database/tables.ts';
import { createFolder } from '../../files/create-folder.ts';
import type { OnQuery, OnWrite, OpenDatabase } from '../engine.ts';
import { batchCommits } from './commit-batching.ts';
import { connectToRead, connectToWrite } from './connect.ts';
import { Mutex } from './mutex.ts';
import { readerWriterDialect } from './reader-writer-dialect.ts';

/** Pages of the WAL, 4 kB each, from which a checkpoint runs. */
const checkpointPages = 1_000;
/** Limit after a single large write, so that its pages do not add to those of the next ones. */
const largeWritePages = 500;

/**
 * Returns a function that checkpoints the WAL when it has grown, to be called between two transactions. SQLite's own
 * checkpoint runs within the commit that passes the limit, and delays the callers of that commit.
 */
function walCheckpoint(sqlite: Database.Database): () => void {
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

/**
 * Opens `aula.db` in `dataDir`, and creates it when it is missing. Throws when the folder cannot be written or SQLite did not
 * accept a setting that durability relies on.
 *
 * @param onQuery called after each statement, with its duration in milliseconds.
 * @param onWrite called for each transaction.
 */
export function openSqlite(dataDir: string, onQuery?: OnQuery, onWrite?: OnWrite): OpenDatabase {
  createFolder(dataDir);
  const file = join(dataDir, 'aula.db');
  // First the writer: it creates the file and recovers the WAL.
  const writer = connectToWrite(file);
  const reader = connectToRead(file);
  const mutex = new Mutex();
  /** Changes outside a transaction, which are logged as statements of the transaction they became. */
  const wrapped = new WeakSet<CompiledQuery>();
  const kysely = new Kysely<Tables>({
    dialect: readerWriterDialect({
      writer,
      reader,
      mutex,
      executeChange(query) {
        wrapped.add(query);
        return inTransaction((tx) => tx.executeQuery({ ...query }));
      },
    }),
    ...(onQuery && {
      log: ({ query, queryDurationMillis }) => {
        if (!wrapped.has(query)) onQuery(query, queryDurationMillis);
      },
    }),
  });
  const inTransaction = batchCommits({
    inTransaction: (work) => kysely.transaction().execute(work),
    isOpen: () => writer.inTransaction,
    afterCommit: walCheckpoint(writer),
    onWrite,
  });
  const db: Db = Object.assign(kysely, { inTransaction, sharesCommits: true, clock: machineClock });
  return {
    kind: 'sqlite',
    db,
    bytes: () => bytesOf(dataDir),
    logBytes: () => sizeOf(dataDir, 'aula.db-wal'),
    // Blocks writers for its duration.
    snapshot: (work) => inTransaction(work),
    // A write transaction locks the file: a change of the schema needs no other lock.
    alone: (work) => work(),
    async close() {
      const release = await mutex.acquire();
      await db.destroy();
      // destroy() closes the connections only after a first query.
      reader.close();
      writer.close();
      release();
    },
  };
}

async function bytesOf(dataDir: string): Promise<number | null> {
  // Pages that are not checkpointed yet are in the WAL.
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
