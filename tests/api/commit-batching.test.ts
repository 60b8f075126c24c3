import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Tx, write } from '../../src/domain/kernel/database/database.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

const statements: string[] = [];
let app: TestApp;
/** Milliseconds of a fake clock. A batch ends after 8 ms, and a test machine may be slow. */
let passed = 0;

beforeEach(async () => {
  app = await openTestApp({ onQuery: ({ sql: text }) => void statements.push(text) });
  await sql`create table notes (n integer primary key not null)`.execute(app.deps.db);
  passed = 0;
  statements.length = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => passed);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const note = (n: number) => (tx: Tx) => sql`insert into notes (n) values (${n})`.execute(tx).then(() => n);

async function notes(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from notes order by n`.execute(app.deps.db);
  return rows.map(({ n }) => n);
}

const count = (text: string) => statements.filter((statement) => statement === text).length;

describe('a batch', () => {
  it('commits waiting work once, and keeps its order', async () => {
    const { db } = app.deps;
    const written = await Promise.all([1, 2, 3, 4, 5].map((n) => write(db, note(n))));
    expect(written).toEqual([1, 2, 3, 4, 5]);
    expect(await notes()).toEqual([1, 2, 3, 4, 5]);
    expect(count('commit')).toBe(1);
  });

  it('ends a group that took too long, so that other work runs in between, and continues with the rest', async () => {
    const { db } = app.deps;
    const slow = (n: number) => (tx: Tx) => {
      passed += 5;
      return note(n)(tx);
    };
    const written = await Promise.all([1, 2, 3, 4, 5].map((n) => write(db, slow(n))));
    expect(written).toEqual([1, 2, 3, 4, 5]);
    expect(await notes()).toEqual([1, 2, 3, 4, 5]);
    expect(count('commit')).toBe(3);
  });

  it('rolls back a failed piece of work alone; the others of its group are committed', async () => {
    const { db } = app.deps;
    const taken = async (tx: Tx) => {
      await note(8)(tx);
      await note(1)(tx);
    };
    const told = await Promise.allSettled([write(db, note(1)), write(db, taken), write(db, note(2))]);
    expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await notes()).toEqual([1, 2]);
  });

  it('uses savepoints only from the first failure until a group without one', async () => {
    const { db } = app.deps;
    let runs = 0;
    const counted = (n: number) => (tx: Tx) => {
      runs += 1;
      return note(n)(tx);
    };
    await Promise.all([1, 2].map((n) => write(db, counted(n))));
    expect(runs).toBe(2);
    expect(count('savepoint work')).toBe(0);
    const told = await Promise.allSettled([3, 1, 4].map((n) => write(db, counted(n))));
    expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(runs).toBe(2 + 2 + 3);
    for (const pair of [
      [5, 6],
      [7, 8],
    ]) {
      statements.length = 0;
      await Promise.all(pair.map((n) => write(db, note(n))));
    }
    expect(count('savepoint work')).toBe(0);
    expect(await notes()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('lets work join the running group', async () => {
    const { db } = app.deps;
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const joining = begun.then(() => write(db, note(2)));
    await write(db, (tx) => {
      begin();
      return note(1)(tx);
    });
    await joining;
    expect(await notes()).toEqual([1, 2]);
    expect(count('commit')).toBe(1);
  });

  it('lets others read committed data during a long write, while their writes wait for its end', async () => {
    const { db } = app.deps;
    const name = 'read_beside_a_write';
    const set = (to: string) => ({ name, value: to });
    const read = () => db.selectFrom('settings').where('name', '=', name).select('value').executeTakeFirst();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: written, resolve: wrote } = Promise.withResolvers<void>();
    const long = write(db, async (tx) => {
      await tx.insertInto('settings').values(set('by the long one')).execute();
      wrote();
      await mayEnd;
    });
    await written;
    const order: string[] = [];
    const alone = db
      .updateTable('settings')
      .set({ value: 'by the other' })
      .where('name', '=', name)
      .execute()
      .then(() => order.push('the other'));
    expect(await read()).toBeUndefined();
    order.push('read');
    end();
    await long;
    await alone;
    expect(order).toEqual(['read', 'the other']);
    expect(await read()).toEqual({ value: 'by the other' });
  });

  it('rolls back work that fails on its own, and continues with the next', async () => {
    const { db } = app.deps;
    const failing = write(db, async (tx) => {
      await note(1)(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await write(db, note(2));
    expect(await notes()).toEqual([2]);
  });

  it('reports for a group with a full disk which work is committed and which is not', async () => {
    const { db } = app.deps;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    const fill = async (tx: Tx) => {
      // The limit applies to the connection.
      await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + 1}`).execute(tx);
      await sql`with recursive i(n) as (select 100 union all select n + 1 from i where n < 90000)
      insert into notes (n) select n from i`.execute(tx);
    };
    const told = await Promise.allSettled([write(db, note(1)), write(db, fill), write(db, note(2))]);
    expect(told[1]).toMatchObject({ status: 'rejected', reason: { code: 'disk-full' } });
    const confirmed = told.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    expect(await notes()).toEqual(confirmed);
  });

  it('reports a failure to all callers when the engine ends the transaction by itself', async () => {
    const { db } = app.deps;
    const ended = async (tx: Tx) => {
      await sql`rollback`.execute(tx);
      throw new Error('the disk is gone');
    };
    const told = await Promise.allSettled([write(db, note(1)), write(db, ended), write(db, note(2))]);
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(await notes()).toEqual([2]);
  });
});
