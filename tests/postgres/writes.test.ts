import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Db, type Tx, write } from '../../src/domain/kernel/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres/open-postgres.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let app: TestApp;
let url: string;

beforeEach(async () => {
  app = await openTestApp({ sampled: true });
  url = app.database.env.DATABASE_URL!;
  await sql`create table notes (n bigint primary key, text text not null)`.execute(app.deps.db);
});
afterEach(() => app.close());

/** Opens the database as a process of the product; `count` returns the number of retries. */
async function open() {
  let retried = 0;
  const database = await openPostgres(url, undefined, {
    committed: () => {},
    held: () => {},
    retried: () => {
      retried += 1;
    },
  });
  return { ...database, retried: () => retried };
}

const read = async (db: Db | Tx) =>
  (await sql<{ n: number; text: string }>`select n, text from notes order by n`.execute(db)).rows;

it('loses no update of two processes that read and then write, and retries conflicts', async () => {
  const [one, other] = [await open(), await open()];
  await sql`insert into notes values (0, '')`.execute(one.db);
  // The first transactions of both read before either writes, so that the later one misses the other's change.
  let reading = 2;
  const { promise: bothHaveRead, resolve: haveRead } = Promise.withResolvers<void>();
  const count = (db: Db, isFirst: boolean) =>
    write(db, async (tx) => {
      const n = (await read(tx))[0]!.n;
      if (isFirst) {
        reading -= 1;
        if (reading === 0) haveRead();
        await bothHaveRead;
      }
      await sql`update notes set n = ${n + 1}`.execute(tx);
    });
  await Promise.all(
    [one, other].flatMap(({ db }) => Array.from({ length: 20 }, (_, n) => count(db, n === 0))),
  );
  expect((await read(one.db))[0]!.n).toBe(40);
  expect(one.retried() + other.retried()).toBeGreaterThan(0);
  await one.close();
  await other.close();
});

it('keeps a rule that counts rows when two processes count concurrently and write different rows', async () => {
  const [one, other] = [await open(), await open()];
  const atMostOne = (db: Db, n: number) =>
    write(db, async (tx) => {
      if ((await read(tx)).length > 0) return false;
      await sql`insert into notes values (${n}, '')`.execute(tx);
      return true;
    });
  const won = await Promise.all([atMostOne(one.db, 1), atMostOne(other.db, 2)]);
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(await read(one.db)).toHaveLength(1);
  await one.close();
  await other.close();
});

it('treats work with a failed statement as failed, even when it hides the error', async () => {
  const { db, close } = await open();
  await sql`insert into notes values (1, '')`.execute(db);
  const silent = write(db, async (tx) => {
    await sql`insert into notes values (2, '')`.execute(tx);
    await sql`insert into notes values (1, '')`.execute(tx).catch(() => {});
  });
  await expect(silent).rejects.toThrow();
  expect((await read(db)).map(({ n }) => n)).toEqual([1]);
  await close();
});

it('sorts texts bytewise, returns numbers as numbers, and finds nothing for an empty list', async () => {
  const { db, close } = await open();
  // Migrations store some.
  await db.deleteFrom('settings').execute();
  for (const name of ['b', 'Z', 'á', 'a', ' '])
    await db.insertInto('settings').values({ name, value: '' }).execute();
  const names = await db.selectFrom('settings').select('name').orderBy('name').execute();
  expect(names.map(({ name }) => name)).toEqual([' ', 'Z', 'a', 'b', 'á']);
  const counted = await db
    .selectFrom('settings')
    .select((select) => [select.fn.countAll<number>().as('n'), select.fn.max('name').as('last')])
    .executeTakeFirst();
  expect(counted).toEqual({ n: 5, last: 'á' });
  expect(await db.selectFrom('settings').select('name').where('name', 'in', []).execute()).toEqual([]);
  const others = await db.selectFrom('settings').select('name').where('name', 'not in', []).execute();
  expect(others).toHaveLength(5);
  await close();
});

it('migrates once when two processes start concurrently, each migration completely', async () => {
  const { db } = app.deps;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const databases = await Promise.all([open(), open()]);
  await Promise.all(databases.map((database) => migrate(database)));
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(20);
  for (const { close } of databases) await close();
});

it('reopens a broken connection on the next query', async () => {
  const { db, close } = await open();
  await read(db);
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`.execute(
    app.deps.db,
  );
  const answers = await Promise.allSettled([read(db), read(db), read(db)]);
  expect(answers.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(1);
  expect(await read(db)).toEqual([]);
  await close();
});

it('fails only the work on a connection that breaks between two statements', async () => {
  const one = await open();
  const killer = new pg.Client(url);
  await killer.connect();
  const work = write(one.db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const pid = rows[0]!.pid;
    await killer.query('select pg_terminate_backend($1)', [pid]);
    const alive = () => killer.query('select 1 from pg_stat_activity where pid = $1', [pid]);
    await until('it to be gone', async () => (await alive()).rows.length === 0);
    await read(tx);
  });
  await expect(work).rejects.toThrow(/terminat|connection|ECONNRESET/i);
  await killer.end();
  expect(await read(one.db)).toEqual([]);
  await one.close();
});

it('writes after another process changed the schema, and reports a full disk as such', async () => {
  const { db } = app.deps;
  const one = await openPostgres(url, undefined, undefined, { connections: 1 });
  const add = (n: number) =>
    write(one.db, (tx) => sql`insert into notes (n, text) values (${n}, '') returning *`.execute(tx));
  for (const n of [1, 2, 3]) await add(n);
  await sql`alter table notes add column more text`.execute(db);
  await add(4);
  for (const n of [5, 6]) await add(n);
  await sql`alter table notes drop column more`.execute(db);
  await sql
    .raw(`create function be_full() returns trigger language plpgsql as $$
      begin raise exception 'no space left' using errcode = '53100'; end $$`)
    .execute(db);
  await sql`create trigger full_disk before insert on notes execute function be_full()`.execute(db);
  await expect(add(7)).rejects.toMatchObject({ code: 'disk-full' });
  expect((await read(db)).map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6]);
  await sql`drop table notes`.execute(db);
  await sql`drop function be_full`.execute(db);
  await one.close();
});

it('reports that no connection is available, and answers again when there is one', async () => {
  const { db, close } = await open();
  const beside = new URL(url);
  const name = beside.pathname.slice(1);
  beside.pathname = '/postgres';
  const administrator = new pg.Client(beside.href);
  await administrator.connect();
  await administrator.query(`alter database "${name}" with allow_connections false`);
  await administrator.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
    [name],
  );
  // A pooled connection may turn out to be broken only on use.
  await Promise.allSettled(Array.from({ length: 20 }, () => read(db)));
  const refused = await Promise.allSettled([1, 2, 3].map(() => read(db)));
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await administrator.query(`alter database "${name}" with allow_connections true`);
  await administrator.end();
  expect(await Promise.all([1, 2].map(() => read(db)))).toHaveLength(2);
  await close();
});
