import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { OnQuery, OnWrite, OpenDatabase } from '../../src/platform/database/engine.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres/open-postgres.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';

/** Whether the tests run on PostgreSQL: `AULA_TEST_DATABASE=postgres`. */
export const onPostgres = process.env.AULA_TEST_DATABASE === 'postgres';
/** URL of the server that `postgres-setup.ts` started for this run. */
const serverUrl = process.env.AULA_TEST_POSTGRES_URL ?? '';
/** The empty, migrated template database. */
export const templateName = 'aula_template';
/** The file in a data folder that contains the rows of its PostgreSQL database. */
const rowsFile = 'rows.json';
/** Connection pool size of a test app. */
const connections = 4;

export interface TestDatabase extends OpenDatabase {
  /** Environment variables for a child process on this database; empty for SQLite. */
  env: Record<string, string>;
  /** Opens the same database as another process would. */
  openAsOtherProcess(onWrite?: OnWrite): Promise<OpenDatabase>;
  /** Saves the content of the database in `dir`, for `openTestDatabase`. */
  saveTo(dir: string): Promise<void>;
  /** Closes and deletes the database. */
  drop(): Promise<void>;
}

/** The folder of the whole run (see run-folder.ts). Programs other than vitest create their own, deleted at exit. */
let folder = process.env.AULA_TEST_FOLDER;
function runFolder(): string {
  if (folder) return folder;
  const own = mkdtempSync(join(tmpdir(), 'aula-run-'));
  process.on('exit', () => rmSync(own, { recursive: true, force: true }));
  folder = own;
  return own;
}

/** Creates a folder for data that tests copy; it is deleted after the run. */
export function createTemplateDir(): string {
  const dir = mkdtempSync(join(runFolder(), 'template-'));
  mkdirSync(join(dir, 'documents'));
  mkdirSync(join(dir, 'pictures'));
  mkdirSync(join(dir, 'legacy-images'));
  return dir;
}

let emptyFolder: Promise<string> | null = null;

/**
 * Returns a data folder with a migrated, empty database that each test copies; repeated migrations would dominate the run.
 */
function emptyData(): Promise<string> {
  emptyFolder ??= (async () => {
    const dir = createTemplateDir();
    if (onPostgres) {
      writeFileSync(join(dir, rowsFile), process.env.AULA_TEST_POSTGRES_ROWS ?? '');
      return dir;
    }
    const ofRun = join(runFolder(), 'empty');
    if (existsSync(ofRun)) {
      cpSync(ofRun, dir, { recursive: true });
      return dir;
    }
    const database = openSqlite(dir);
    await migrate(database);
    await database.close();
    return dir;
  })();
  return emptyFolder;
}

/** Opens a test database in `dataDir`, as a copy of `data` or empty. */
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
    openAsOtherProcess: async (onWrite) => openSqlite(dataDir, undefined, onWrite),
    async saveTo(dir) {
      await sql`vacuum into ${join(dir, 'aula.db')}`.execute(database.db);
    },
    drop: () => database.close(),
  };
}

let adminConnection: Promise<pg.Client> | null = null;

/** Returns a connection to the server itself, which creates and drops databases. */
function connectAsAdmin(): Promise<pg.Client> {
  if (!serverUrl) throw new Error('AULA_TEST_DATABASE=postgres works under vitest, which starts the server');
  adminConnection ??= (async () => {
    const client = new pg.Client(serverUrl);
    await client.connect();
    // The connection stays open until the process ends, and must not keep it alive.
    (client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref();
    return client;
  })();
  return adminConnection;
}

/** Returns the URL of a database on the test server. */
export function urlOf(name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Unused databases for reuse: creating one takes almost a second, emptying one almost nothing. */
const freeTable = 'free_databases';

async function acquireDatabase(): Promise<string> {
  const server = await connectAsAdmin();
  const { rows } = await server.query<{ name: string }>(
    `delete from ${freeTable} where name = (select name from ${freeTable} limit 1 for update skip locked) returning name`,
  );
  if (rows[0]) return rows[0].name;
  const name = `aula_${process.pid}_${Date.now().toString(36)}`;
  await server.query(`create database ${name} template ${templateName}`);
  return name;
}

/** A checksum of the schema, which shows whether a test changed more than rows. */
const shape = `select md5(string_agg(c.relname || a.attname || a.attnum, ',' order by c.relname, a.attnum)) ||
    (select count(*) from migrations) as shape
  from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relnamespace = 'public'::regnamespace`;

/** Deletes every row and resets all sequences. */
const empty = `do $$
  declare one record;
  begin
    set local session_replication_role = replica;
    for one in select relname, relkind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relname <> 'migrations' loop
      if one.relkind = 'S' then perform setval(one.relname::text, 1, false);
      else execute format('delete from %I', one.relname);
      end if;
    end loop;
  end $$`;

interface SavedRows {
  tables: Record<string, string>;
  sequences: Record<string, [last: string, called: boolean]>;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function readRows(client: pg.Client): Promise<SavedRows> {
  const { rows: relations } = await client.query<{ relname: string; relkind: string }>(
    `select relname, relkind from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relname <> 'migrations'`,
  );
  const saved: SavedRows = { tables: {}, sequences: {} };
  for (const { relname, relkind } of relations) {
    if (relkind === 'S') {
      const { rows } = await client.query(`select last_value, is_called from ${relname}`);
      saved.sequences[relname] = [rows[0].last_value, rows[0].is_called];
    } else {
      const { rows } = await client.query(`select json_agg(t)::text as json from ${relname} t`);
      if (rows[0].json) saved.tables[relname] = rows[0].json;
    }
  }
  return saved;
}

async function writeRows(client: pg.Client, { tables, sequences }: SavedRows): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  for (const [table, json] of Object.entries(tables)) {
    await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      json,
    ]);
  }
  for (const [sequence, [last, called]] of Object.entries(sequences))
    await client.query('select setval($1, $2, $3)', [sequence, last, called]);
  await client.query('commit');
}

/** Removes and returns the rows that migrations inserted; every test database starts with these rows. */
export function extractRows(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const saved = await readRows(client);
    await client.query(empty);
    return JSON.stringify(saved);
  });
}

async function copyPostgres(dataDir: string, onQuery?: OnQuery): Promise<TestDatabase> {
  const file = join(dataDir, rowsFile);
  const name = await acquireDatabase();
  const url = urlOf(name);
  let before = '';
  await withClient(url, async (client) => {
    before = (await client.query(shape)).rows[0].shape;
    if (existsSync(file)) await writeRows(client, JSON.parse(readFileSync(file, 'utf8')) as SavedRows);
  });
  rmSync(file, { force: true });
  const options = { connections, rehearse: process.env.AULA_TEST_WRITES !== 'once' };
  const database = await openPostgres(url, onQuery, undefined, options);
  return {
    ...database,
    env: { DATABASE_URL: url },
    openAsOtherProcess: (onWrite) => openPostgres(url, undefined, onWrite, options),
    async saveTo(dir) {
      const saved = await withClient(url, readRows);
      writeFileSync(join(dir, rowsFile), JSON.stringify(saved));
    },
    async drop() {
      await database.close();
      const same = await withClient(url, async (client) => {
        if ((await client.query(shape)).rows[0].shape !== before) return false;
        await client.query(empty);
        return true;
      });
      const server = await connectAsAdmin();
      if (same) await server.query(`insert into ${freeTable} (name) values ($1)`, [name]);
      else await server.query(`drop database if exists ${name} with (force)`);
    },
  };
}
