import {
  type DatabaseConnection,
  type Driver,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  replaceWithNoncontingentExpression,
  sql,
} from 'kysely';
import pg from 'pg';
import { machineClock } from '../../../domain/kernel/clock.ts';
import { assertOutsideWrite, type Db, write } from '../../../domain/kernel/database/database.ts';
import type { Tables } from '../../../domain/kernel/database/tables.ts';
import type { JobNews } from '../../../domain/kernel/jobs/job-news.ts';
import type { OnQuery, OnWrite, OpenDatabase } from '../engine.ts';
import { connectionSettings, openPool, writerSettings } from './connection-pool.ts';
import { acquireInstanceLock } from './instance-lock.ts';
import { createJobRevisions, jobChannel } from './job-revisions.ts';
import { openReconnectingClient } from './reconnecting-client.ts';
import { maxWriters, serializableWrites } from './serializable-writes.ts';
import { TranslatingCompiler } from './translating-compiler.ts';

/** Pool size of a process for everything except writes. */
const poolSize = 8;
/** Oldest supported PostgreSQL version, chosen to be maintained as long as this version of the product. */
const minVersion = 15;
/** Key of the advisory lock for migrations: "aula" in ASCII. */
const schemaLock = 0x61_75_6c_61;

export interface PostgresOptions {
  connections?: number;
  /** Runs every write once and rolls it back before the real run; for tests. */
  rehearse?: boolean;
  /** Called when an idle connection breaks; the next query opens a new one. */
  onBroken?: (error: Error) => void;
}

/**
 * Kysely dialect for `pg` that translates the product's SQL and rejects statements that bypass the open write
 * transaction.
 */
class GuardedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new GuardedDriver(this.#config);
  }

  override createQueryCompiler(): TranslatingCompiler {
    return new TranslatingCompiler();
  }
}

class GuardedDriver extends PostgresDriver {
  override acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    assertOutsideWrite('a statement without its transaction');
    return super.acquireConnection(...options);
  }
}

/** Subscribes to job changes in commit order, over a dedicated connection. */
function listenForJobs(url: string): JobNews {
  return {
    async listen({ changed, missed }) {
      let wasLost = false;
      const connection = await openReconnectingClient(
        url,
        async (client) => {
          client.on('notification', ({ payload }) => changed(Number(payload)));
          await client.query(`listen ${jobChannel}`);
          if (wasLost) missed();
        },
        () => {
          wasLost = true;
        },
      );
      return () => connection.close();
    },
  };
}

/**
 * Tables whose rows are updated once, many at the same time, in columns without an index. With free space on its
 * page, an update is HOT: it writes no index, so it does not conflict with index reads.
 */
const hotUpdateTables: (keyof Tables)[] = ['sittings'];
/** Fill factor in per cent; the rest of each page stays free for updates. */
const fillFactor = 50;

/** Sets the fill factor of these tables. */
async function setFillFactor(db: Db): Promise<void> {
  await write(db, async (tx) => {
    for (const table of hotUpdateTables) {
      const { rows } = await sql<{ done: number }>`
        select coalesce(reloptions::text like '%fillfactor=%', false) as done from pg_class
        where oid = ${table}::text::regclass`.execute(tx);
      // Keeps a value that the database operator has set.
      if (rows[0]?.done) continue;
      await sql.raw(`alter table ${table} set (fillfactor = ${fillFactor})`).execute(tx);
    }
  });
}

/**
 * Opens the PostgreSQL database at `url`. Throws with a one-line message when it is unreachable, too old, or not
 * encoded in UTF-8.
 */
export async function openPostgres(
  url: string,
  onQuery?: OnQuery,
  onWrite?: OnWrite,
  { connections = poolSize, rehearse = false, onBroken = () => {} }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const open = (pool: pg.Pool) =>
    new Kysely<Tables>({
      dialect: new GuardedPostgresDialect({ pool }),
      plugins: [
        // PostgreSQL rejects the empty list `in ()`, which SQLite accepts.
        new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
      ],
      ...(onQuery && { log: (event) => onQuery(event.query, event.queryDurationMillis) }),
    });
  const writers = open(openPool(url, { connections: maxWriters, settings: writerSettings }, onBroken));
  const db: Db = Object.assign(open(openPool(url, { connections }, onBroken)), {
    inTransaction: serializableWrites((work) => writers.transaction().execute(work), onWrite, rehearse),
    sharesCommits: false,
    clock: machineClock,
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
    // A read-only snapshot neither blocks writers nor aborts them.
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          // The first statement fixes the snapshot.
          await sql`select 1`.execute(tx);
          return work(tx);
        }),
    alone: (work) => alone(url, work),
    async completeSchema() {
      await createJobRevisions(db);
      await setFillFactor(db);
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
  if (major < minVersion)
    throw new DatabaseUrlError(`names PostgreSQL ${major}; Aula needs ${minVersion} or newer`);
  if (encoding !== 'UTF8')
    throw new DatabaseUrlError(`names a database with the encoding ${encoding}; Aula needs UTF8`);
}

/** Returns why a connection failed, without the URL, which contains a password. */
function reasonOf(error: unknown): string {
  // Uses the first error when the host name has several addresses.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message.replace(/\s+/g, ' ') : String(first);
}

/** Thrown when DATABASE_URL is unusable; `message` is one line. */
class DatabaseUrlError extends Error {
  constructor(problem: string) {
    super(`Setting DATABASE_URL ${problem}.`);
    this.name = 'DatabaseUrlError';
  }
}

/** The lock belongs to a dedicated connection and is released with it. */
async function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionSettings(url));
  // Ignores a lost connection: `work` uses other connections and fails on its own if the server is gone, and the lock
  // is released anyway.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${schemaLock})`);
    return await work();
  } finally {
    await client.end();
  }
}
