import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { OnQuery, OpenDatabase } from '../../src/platform/database/engine.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres/open-postgres.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { until } from './until.ts';

/** Whether the suite runs on PostgreSQL: `AULA_TEST_DATABASE=postgres`. */
export const onPostgres = process.env.AULA_TEST_DATABASE === 'postgres';
/** Of the server that `postgres-setup.ts` started for this run. */
const serverUrl = process.env.AULA_TEST_POSTGRES_URL ?? '';
/** The empty, migrated database every other is copied from. */
export const templateName = 'aula_template';
/** In a folder of data: the name of the database that goes with it. */
const nameFile = 'database-name';
/** Connections of a test's house. */
const connections = 4;

export interface TestDatabase extends OpenDatabase {
  /** For a process of its own beside the test; nothing for SQLite. */
  env: Record<string, string>;
  /** The same database as another process has it. */
  openBeside(): Promise<OpenDatabase>;
  /** Puts what the database holds now into `dir`, for `openTestDatabase` to begin with. */
  keepIn(dir: string): Promise<void>;
  /** Closes it, and nothing is left of it. */
  drop(): Promise<void>;
}

const folders = new Set<string>();
process.on('exit', () => {
  for (const dir of folders) rmSync(dir, { recursive: true, force: true });
});

/** A folder for data that tests copy, gone when the process ends. */
export function templateDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'aula-template-'));
  mkdirSync(join(dir, 'documents'));
  mkdirSync(join(dir, 'legacy-images'));
  folders.add(dir);
  return dir;
}

let empty: Promise<string> | null = null;

/** A data folder with a migrated, empty database that each test copies: migrating again and again would be most of the run. */
function emptyData(): Promise<string> {
  empty ??= (async () => {
    const dir = templateDir();
    if (onPostgres) writeFileSync(join(dir, nameFile), templateName);
    else {
      const database = openSqlite(dir);
      await migrate(database);
      await database.close();
    }
    return dir;
  })();
  return empty;
}

/** A database of the test's own in `dataDir`, as `data` has it; without it an empty one. */
export async function openTestDatabase(
  dataDir: string,
  data?: string,
  onQuery?: OnQuery,
): Promise<TestDatabase> {
  cpSync(data ?? (await emptyData()), dataDir, { recursive: true });
  return onPostgres ? copyPostgres(dataDir, onQuery) : copySqlite(dataDir, onQuery);
}

function copySqlite(dataDir: string, onQuery?: OnQuery): TestDatabase {
  const database = openSqlite(dataDir, onQuery);
  return {
    ...database,
    env: {},
    openBeside: async () => openSqlite(dataDir),
    async keepIn(dir) {
      await sql`vacuum into ${join(dir, 'aula.db')}`.execute(database.db);
    },
    drop: () => database.close(),
  };
}

let administration: Promise<pg.Client> | null = null;

/** A connection of this process to the server itself, for making and dropping databases. */
function administer(): Promise<pg.Client> {
  if (!serverUrl) throw new Error('AULA_TEST_DATABASE=postgres works under vitest, which starts the server');
  administration ??= (async () => {
    const client = new pg.Client(serverUrl);
    await client.connect();
    // Left open to the end of the process, which it must not hold up.
    (client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref();
    return client;
  })();
  return administration;
}

/** Where a database of the test server is found. */
export function urlOf(name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

let made = 0;

async function makeDatabase(template: string): Promise<string> {
  made += 1;
  const name = `aula_${process.pid}_${made}`;
  await (await administer()).query(`create database ${name} template ${template}`);
  return name;
}

async function copyPostgres(dataDir: string, onQuery?: OnQuery): Promise<TestDatabase> {
  const file = join(dataDir, nameFile);
  const name = await makeDatabase(readFileSync(file, 'utf8'));
  rmSync(file);
  const url = urlOf(name);
  let broken = 0;
  const options = {
    connections,
    rehearse: process.env.AULA_TEST_WRITES !== 'once',
    onBroken: () => {
      broken += 1;
    },
  };
  const database = await openPostgres(url, onQuery, undefined, options);
  return {
    ...database,
    env: { DATABASE_URL: url },
    openBeside: () => openPostgres(url, undefined, undefined, options),
    async keepIn(dir) {
      // Nobody may be connected to a database that is copied.
      const { rowCount } = await (await administer()).query(
        'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
        [name],
      );
      await until('the connections to end', async () => broken >= (rowCount ?? 0));
      broken = 0;
      writeFileSync(join(dir, nameFile), await makeDatabase(name));
    },
    async drop() {
      await database.close();
      await (await administer()).query(`drop database if exists ${name} with (force)`);
    },
  };
}
