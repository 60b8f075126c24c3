import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../../domain/kernel/database/database.ts';
import type { Tables } from '../../../domain/kernel/database/tables.ts';
import type { OnQuery, OnWrite, OpenDatabase } from '../engine.ts';
import { connectionSettings, openPool, writing } from './connection-pool.ts';
import { GuardedPostgresDialect } from './guarded-dialect.ts';
import { acquireInstanceLock } from './instance-lock.ts';
import { numberJobs } from './job-numbers.ts';
import { leaveRoom } from './leave-room.ts';
import { listenForJobs } from './listen-for-jobs.ts';
import { serializableWrites, writersAtOnce } from './serializable-writes.ts';

/** Connections of one process for all but writing. */
const connectionsAtOnce = 8;
/** The first version that is looked after as long as this one of the product. */
const firstVersion = 15;
/** Names the lock of those who change the schema, among all locks of the database: "aula" in ASCII. */
const schemaLock = 0x61_75_6c_61;

export interface PostgresOptions {
  connections?: number;
  /** Every work is done once for nothing before it is done: for tests. */
  rehearse?: boolean;
  /** Told of a connection that broke while unused; the next question opens another. */
  onBroken?: (error: Error) => void;
}

/**
 * Opens the PostgreSQL database under `url`. Throws with one line when it cannot be reached, is too old, or does not
 * hold every letter.
 */
export async function openPostgres(
  url: string,
  onQuery?: OnQuery,
  onWrite?: OnWrite,
  { connections = connectionsAtOnce, rehearse = false, onBroken = () => {} }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const open = (pool: pg.Pool) =>
    new Kysely<Tables>({
      dialect: new GuardedPostgresDialect({ pool }),
      plugins: [
        // PostgreSQL has no empty list; SQLite does.
        new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
      ],
      ...(onQuery && { log: (event) => onQuery(event.query, event.queryDurationMillis) }),
    });
  const writers = open(openPool(url, { connections: writersAtOnce, settings: writing }, onBroken));
  const db: Db = Object.assign(open(openPool(url, { connections }, onBroken)), {
    inTransaction: serializableWrites((work) => writers.transaction().execute(work), onWrite, rehearse),
    sharesCommits: false,
  });
  const close = async () => void (await Promise.all([db.destroy(), writers.destroy()]));
  try {
    await assertSupportedServer(db);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kind: 'postgres',
    db,
    async bytes() {
      const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
      return (await size.execute(db)).rows[0]?.bytes ?? null;
    },
    async now() {
      const time = sql<{ at: number }>`select extract(epoch from clock_timestamp()) * 1000 as at`;
      return (await time.execute(db)).rows[0]!.at;
    },
    // Who writes does not wait for it, and is never undone because of it.
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          // The moment is that of the first statement.
          await sql`select 1`.execute(tx);
          return work(tx);
        }),
    alone: (work) => alone(url, work),
    async completeSchema() {
      await numberJobs(db);
      await leaveRoom(db);
    },
    jobNews: listenForJobs(url),
    acquireInstanceLock: (notifier, onRefused) => acquireInstanceLock(url, notifier, onRefused),
    close,
  };
}

async function assertSupportedServer(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int8 as version, current_setting('server_encoding') as encoding`
    .execute(db)
    .catch((error) => {
      throw new DatabaseUrlError(`names a database that cannot be used (${reasonOf(error)})`);
    });
  const { version, encoding } = rows[0]!;
  const major = Math.floor(version / 10_000);
  if (major < firstVersion)
    throw new DatabaseUrlError(`names PostgreSQL ${major}; Aula needs ${firstVersion} or newer`);
  if (encoding !== 'UTF8')
    throw new DatabaseUrlError(`names a database with the encoding ${encoding}; Aula needs UTF8`);
}

/** Why a connection failed, without the address, which holds a password. */
function reasonOf(error: unknown): string {
  // Of several addresses of one name the first one's reason.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message.replace(/\s+/g, ' ') : String(first);
}

/** The database the settings name is no good; `message` is one line. */
class DatabaseUrlError extends Error {
  constructor(problem: string) {
    super(`Setting DATABASE_URL ${problem}.`);
    this.name = 'DatabaseUrlError';
  }
}

/** The lock belongs to a connection of its own, and falls with it. */
async function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionSettings(url));
  // Lost while the work goes on elsewhere: the work fails by itself, and the lock is gone with the server.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${schemaLock})`);
    return await work();
  } finally {
    await client.end();
  }
}
