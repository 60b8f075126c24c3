import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/open-database.ts';
import { startProduct } from '../support/product-process.ts';
import { scenario } from '../support/scenario.ts';
import { openTestHouse, type TestHouse } from '../support/test-house.ts';

const incrementer = fileURLToPath(new URL('../support/increment-counter.ts', import.meta.url));

let house: TestHouse;

beforeEach(async () => {
  house = await openTestHouse();
});
afterEach(() => house.close());

async function pragma(name: string): Promise<unknown> {
  const { rows } = await sql.raw(`pragma ${name}`).execute(house.deps.db);
  return Object.values(rows[0] as object)[0];
}

describe('the database', () => {
  it('keeps what is confirmed: WAL, full synchronisation, foreign keys, patience with other writers', async () => {
    await scenario(house.deps).person('admin');
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBe(5000);
  });

  it('lets two processes read and then write without one failing', async () => {
    await sql`create table counters (n integer not null)`.execute(house.deps.db);
    await sql`insert into counters (n) values (0)`.execute(house.deps.db);
    const increment = () => promisify(execFile)(process.execPath, [incrementer, house.dataDir, '200']);
    await Promise.all([increment(), increment()]);
    const { rows } = await sql<{ n: number }>`select n from counters`.execute(house.deps.db);
    expect(rows[0]!.n).toBe(400);
  });

  it('is made by whichever of two processes comes first; the other waits and starts too', async () => {
    const env = { DATA_DIR: join(house.dataDir, 'new') };
    const start = () => startProduct({ program: 'src/server/main.ts', env });
    const products = await Promise.all([start(), start()]);
    const { db, close } = openDatabase(env.DATA_DIR);
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(0);
    await close();
    for (const product of products) expect(await product.stop()).toBe(0);
  });

  it('of a newer program is refused with a clear line, and nothing in it changes', async () => {
    await sql`insert into migrations (name, applied_at) values ('9999-from-the-future.ts', '2030-01-01')`.execute(
      house.deps.db,
    );
    const start = startProduct({ program: 'src/server/main.ts', env: { DATA_DIR: house.dataDir } });
    await expect(start).rejects.toThrow(/newer than this program.*9999-from-the-future/);
    const { rows } = await sql<{ name: string }>`select name from migrations order by name desc`.execute(
      house.deps.db,
    );
    expect(rows[0]!.name).toBe('9999-from-the-future.ts');
  });
});

describe('the product as a process', () => {
  it('stops at a wrong setting with one line that names it', async () => {
    const start = startProduct({
      program: 'src/server/main.ts',
      env: { DATA_DIR: house.dataDir, AI_CONCURRENCY: 'many' },
    });
    await expect(start).rejects.toThrow(/^Setting AI_CONCURRENCY must be a whole number from 1 to 256\.$/);
  });

  it('prints a set-up address with a code when there is no admin, and ends cleanly on SIGTERM', async () => {
    const product = await startProduct({ program: 'src/server/main.ts', env: { DATA_DIR: house.dataDir } });
    const health = await fetch(`${product.address}/api/health`);
    expect(await health.json()).toEqual({ status: 'ok', database: 'ok', jobs: 'ok', model: 'offline' });
    expect(await product.stop()).toBe(0);
    expect(product.lines.join('\n')).toMatch(
      /\/setup and enter the code [a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}/,
    );
  });
});
