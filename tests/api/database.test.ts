import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../../src/domain/kernel/clock.ts';
import { knownMigrations } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { seededRandom } from '../../src/shared/rules/seeded-random.ts';
import { writeHeartbeat } from '../../src/worker/heartbeat.ts';
import { startProduct } from '../support/product-process.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { onPostgres } from '../support/test-database.ts';
import { TestLog } from '../support/test-log.ts';
import { call, openTestServer, type TestServer } from '../support/test-server.ts';

const migrationKiller = fileURLToPath(new URL('../support/kill-in-migration.ts', import.meta.url));
const fileHolder = fileURLToPath(new URL('../support/hold-file.ts', import.meta.url));
const incrementer = fileURLToPath(new URL('../support/increment-counter.ts', import.meta.url));

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

async function pragma(name: string): Promise<unknown> {
  const { rows } = await sql.raw(`pragma ${name}`).execute(app.deps.db);
  return Object.values(rows[0] as object)[0];
}

describe('the database', () => {
  it.skipIf(onPostgres)(
    'keeps confirmed writes: WAL, full synchronisation, foreign keys, busy timeout',
    async () => {
      await scenario(app.deps).person('admin');
      expect(await pragma('journal_mode')).toBe('wal');
      expect(await pragma('synchronous')).toBe(2);
      // 2 means `fast`.
      expect(await pragma('secure_delete')).toBe(2);
      expect(await pragma('foreign_keys')).toBe(1);
      expect(await pragma('busy_timeout')).toBe(5000);
    },
  );

  it.skipIf(onPostgres)('lets two processes read and then write without a failure', async () => {
    await sql`create table counters (n integer not null)`.execute(app.deps.db);
    await sql`insert into counters (n) values (0)`.execute(app.deps.db);
    const increment = () => promisify(execFile)(process.execPath, [incrementer, app.dataDir, '200']);
    await Promise.all([increment(), increment()]);
    const { rows } = await sql<{ n: number }>`select n from counters`.execute(app.deps.db);
    expect(rows[0]!.n).toBe(400);
  });

  it.skipIf(onPostgres)(
    'is created by one of two concurrent processes; the other waits and starts too',
    async () => {
      const env = { DATA_DIR: join(app.dataDir, 'new') };
      const start = () => startProduct({ program: 'src/server/main.ts', env });
      const products = await Promise.all([start(), start()]);
      const { db, close } = openSqlite(env.DATA_DIR);
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
      expect(rows.length).toBeGreaterThan(0);
      await close();
      for (const product of products) expect(await product.stop()).toBe(0);
    },
  );

  it.skipIf(onPostgres)('waits while another process creates it', async () => {
    const dir = join(app.dataDir, 'begun');
    mkdirSync(dir);
    const other = spawn(process.execPath, [fileHolder, dir, '250'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(other, 'exit');
    await once(other.stdout, 'data');
    const { db, close } = openSqlite(dir);
    const { rows } = await sql<{ n: number }>`select n from of_another`.execute(db);
    expect(rows).toEqual([{ n: 1 }]);
    await close();
    expect(await ended).toEqual([0, null]);
  });

  it.skipIf(onPostgres)(
    'has the old or the new schema after a kill during a migration, and the next start continues',
    async () => {
      const run = (dir: string, statement: number) =>
        promisify(execFile)(process.execPath, [migrationKiller, dir, String(statement)]).then(
          ({ stdout }) => stdout,
          ({ signal }: { signal: string }) => signal,
        );
      const schemaOf = async (dir: string) => {
        const { db, close } = openSqlite(dir);
        const { rows: said } = await sql`pragma integrity_check`.execute(db);
        expect(said).toEqual([{ integrity_check: 'ok' }]);
        const { rows } = await sql<{ sql: string }>`select sql from sqlite_master order by name`.execute(db);
        const done = await sql<{ name: string }>`select name from migrations order by name`
          .execute(db)
          .catch(() => ({ rows: [] }));
        await close();
        return { schema: rows, done: done.rows.map(({ name }) => name) };
      };
      const known = await knownMigrations();
      const whole = join(app.dataDir, 'whole');
      const statements = Number(await run(whole, 0));
      const target = await schemaOf(whole);
      expect(target.done).toEqual(known);
      const random = seededRandom(108);
      const places = Array.from({ length: 8 }, () => 1 + Math.floor(random() * statements));
      for (const [n, place] of places.entries()) {
        const dir = join(app.dataDir, `killed-${n}`);
        expect(await run(dir, place)).toBe('SIGKILL');
        const { done } = await schemaOf(dir);
        expect(done).toEqual(known.slice(0, done.length));
        await run(dir, 0);
        expect(await schemaOf(dir)).toEqual(target);
      }
    },
    60_000,
  );

  it('is refused with a clear message when a newer program wrote it, and stays unchanged', async () => {
    await sql`insert into migrations (name, applied_at) values ('9999-from-the-future.ts', '2030-01-01')`.execute(
      app.deps.db,
    );
    const start = startProduct({
      program: 'src/server/main.ts',
      env: { DATA_DIR: app.dataDir, ...app.database.env },
    });
    await expect(start).rejects.toThrow(/newer than this program.*9999-from-the-future/);
    const { rows } = await sql<{ name: string }>`select name from migrations order by name desc`.execute(
      app.deps.db,
    );
    expect(rows[0]!.name).toBe('9999-from-the-future.ts');
  });

  it.skipIf(onPostgres).each([
    ['no database', undefined],
    ['an empty database', ''],
  ])('is not created beside uploads: %s means that another folder was mounted', async (_what, content) => {
    const dir = join(app.dataDir, 'other');
    mkdirSync(join(dir, 'documents'), { recursive: true });
    writeFileSync(join(dir, 'documents', 'guia.pdf'), '%PDF-1.7');
    if (content !== undefined) writeFileSync(join(dir, 'aula.db'), content);
    const start = startProduct({ program: 'src/server/main.ts', env: { DATA_DIR: dir } });
    await expect(start).rejects.toThrow(
      /^Setting DATA_DIR names a folder with uploaded documents and without/,
    );
    expect(existsSync(join(dir, 'aula.db'))).toBe(content !== undefined);
  });
});

// This is SQLite's error; on PostgreSQL, the disk belongs to another program.
describe.skipIf(onPostgres)('a full disk', () => {
  let test: TestServer;
  let teacher: Person<'teacher'>;
  let courseId: number;
  let token: string;

  beforeEach(async () => {
    const make = scenario(app.deps);
    test = await openTestServer(app);
    ({ teacher, courseId } = await make.course());
    ({ token } = await test.signIn(teacher));
    // SQLite gets a maximum file size: it reports the same error as for a full disk.
    await sql.raw(`pragma max_page_count = ${await pragma('page_count')}`).execute(app.deps.db);
  });
  afterEach(() => test.close());

  /** Repeats a request until the disk is full; returns the first failed response. */
  async function untilFull<A extends { statusCode: number }>(ask: () => PromiseLike<A>): Promise<A> {
    for (let asked = 0; asked < 500; asked += 1) {
      const answer = await ask();
      if (answer.statusCode !== 200) return answer;
    }
    throw new Error('there is still space');
  }

  it('is reported by the page and by the REST API, and the transaction is rolled back', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const input = {
      courseId,
      topic: 'Flotación '.repeat(10),
      submissionDate: app.clock.inMinutes(600),
      durationMinutes: 30,
      attempts: 2,
    };
    const create = () => call(test.server, 'lessons.create', { method: 'POST', input, headers });
    const page = await untilFull(create);
    expect(page.statusCode).toBe(507);
    expect(page.json().error.data).toMatchObject({ appCode: 'disk-full', httpStatus: 507 });
    const payload = (n: number) => ({
      id_usuario: teacher.userId,
      pregunta: `¿${n}?`,
      respuestagpt: 'b'.repeat(900),
      fecha: '2026-03-01 14:05:09',
    });
    let n = 0;
    const older = await untilFull(() => {
      n += 1;
      return test.server.inject({ method: 'POST', url: '/api/savequestion', headers, payload: payload(n) });
    });
    expect([older.statusCode, older.json().code]).toEqual([507, 'disk_full']);
    expect(older.json().error).toMatch(/sin espacio/);
    const { rows } = await sql`pragma integrity_check`.execute(app.deps.db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
  });

  it('makes the health check fail', async () => {
    const value = toInstant(app.clock.now());
    // Rows of the same length as the row of the check, which sort directly before it: the check needs space where the last
    // of them found none.
    const fill = async () => {
      for (let n = 10_000; ; n += 1)
        await app.deps.db
          .insertInto('settings')
          .values({ name: `last_health_${n}`, value })
          .execute();
    };
    await expect(fill()).rejects.toThrow('disk-full');
    const answer = await test.server.inject('/api/health');
    expect(answer.json()).toMatchObject({ status: 'unavailable', database: 'full' });
    expect(answer.statusCode).toBe(503);
  });

  it('in the temp folder lets a worker continue without its heartbeat', async () => {
    const log = new TestLog();
    await writeHeartbeat(app.deps.notifier, log, join(app.dataDir, 'not-there', 'aula-worker'));
    expect(log.entries).toMatchObject([{ level: 'warn', message: 'the heartbeat could not be written' }]);
    const path = join(app.dataDir, 'aula-worker');
    await writeHeartbeat(app.deps.notifier, log, path);
    expect(existsSync(path)).toBe(true);
  });
});

describe('the product as a process', () => {
  it.each([
    [{ AI_CONCURRENCY: 'many' }, /^Setting AI_CONCURRENCY must be a whole number from 1 to 256\.$/],
    [{ HOST: 'nowhere.invalid' }, /^Setting HOST names no address of this machine [^\n]+\.$/],
    [{ DATA_DIR: '/etc/passwd' }, /^Setting DATA_DIR names a folder that cannot be used [^\n]+\.$/],
    [{ DATA_DIR: '/etc/passwd/data' }, /^Setting DATA_DIR names a folder that cannot be used [^\n]+\.$/],
    [{ DATA_DIR: '/proc/nothing' }, /^Setting DATA_DIR names a folder that cannot be used [^\n]+\.$/],
  ])('stops with one line that names the invalid setting: %o', async (wrong, line) => {
    const env = { DATA_DIR: app.dataDir, ...app.database.env, ...wrong };
    await expect(startProduct({ program: 'src/server/main.ts', env })).rejects.toThrow(line);
  });

  it.skipIf(onPostgres)(
    'is a demo in its own folder, whatever database and Redis are configured',
    async () => {
      const nobody = '127.0.0.1:1';
      const product = await startProduct({
        program: 'scripts/demo.ts',
        cwd: app.dataDir,
        env: { DATABASE_URL: `postgres://${nobody}/school`, REDIS_URL: `redis://${nobody}` },
      });
      expect((await fetch(`${product.address}/api/health`)).status).toBe(200);
      expect(existsSync(join(app.dataDir, 'data', 'demo', 'aula.db'))).toBe(true);
      expect(await product.stop()).toBe(0);
    },
    60_000,
  );

  it('prints a set-up address with a code when there is no admin, and stops cleanly on SIGTERM', async () => {
    const product = await startProduct({
      program: 'src/server/main.ts',
      env: { DATA_DIR: app.dataDir, ...app.database.env },
    });
    const health = await fetch(`${product.address}/api/health`);
    expect(await health.json()).toEqual({ status: 'ok', database: 'ok', jobs: 'ok', model: 'offline' });
    expect(await product.stop()).toBe(0);
    expect(product.lines.join('\n')).toMatch(
      /\/setup and enter the code [a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}/,
    );
  });
});
