import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkDatabase } from '../../scripts/doctor/check-database.ts';
import { write } from '../../src/domain/database/database.ts';
import { getAdminHome } from '../../src/domain/installation/get-admin-home.ts';
import { writeSetting } from '../../src/domain/settings/setting-queries.ts';
import { openTestHouse, type TestHouse } from '../support/test-house.ts';
import { until } from '../support/until.ts';

const megabyte = 2 ** 20;

let house: TestHouse;
beforeEach(async () => {
  house = await openTestHouse();
});
afterEach(() => house.close());

const logBytes = async () => (await house.database.logBytes?.()) ?? 0;
const matters = async () => (await getAdminHome(house.deps)).waiting.map(({ kind }) => kind);

/** Writes a text of one megabyte over the one before, so often. */
async function writeMegabytes(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await write(house.deps.db, (tx) =>
      writeSetting(tx, 'filling', `${n}`.repeat(megabyte).slice(0, megabyte)),
    );
}

it('the log of writes stays short by itself, while people read and write', async () => {
  const { rows } = await sql<{ journal_size_limit: number }>`pragma journal_size_limit`.execute(
    house.deps.db,
  );
  expect(rows).toEqual([{ journal_size_limit: 64 * megabyte }]);
  await writeMegabytes(150);
  expect(await logBytes()).toBeLessThan(64 * megabyte);
});

it('a program that reads without an end holds nobody up; it is told, and the log shrinks when it ends', async () => {
  const reader = new Database(join(house.dataDir, 'aula.db'), { readonly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from settings').get();
  expect(await matters()).toEqual([]);
  await writeMegabytes(140);
  expect(await logBytes()).toBeGreaterThan(128 * megabyte);
  expect(await matters()).toEqual(['log-grows']);
  expect((await checkDatabase(house.dataDir)).map(({ text }) => text)).toContain('log-large');

  reader.exec('commit');
  reader.close();
  // The first finds everything in the file, the second begins the log anew.
  await writeMegabytes(2);
  expect(await logBytes()).toBeLessThanOrEqual(64 * megabyte);
  expect(await matters()).toEqual([]);
});

it('the log is looked at while a write of many turns goes on, and lets it end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const place = await house.database.takePlace!('own', () => {});
    await write(house.deps.db, async (tx) => {
      await writeSetting(tx, 'filling', 'long');
      vi.advanceTimersByTime(1_000);
    });
    await place.leave();
  } finally {
    vi.useRealTimers();
  }
  const { rows } = await sql<{ value: string }>`select value from settings where name = 'filling'`.execute(
    house.deps.db,
  );
  expect(rows).toEqual([{ value: 'long' }]);
});

it('in a process that runs for long no commit waits for the log: it is taken over beside the work', async () => {
  const commitsTakeOverAt = async () => {
    const { rows } = await sql<{ wal_autocheckpoint: number }>`pragma wal_autocheckpoint`.execute(
      house.deps.db,
    );
    return rows[0]!.wal_autocheckpoint;
  };
  const place = await house.database.takePlace!('own', () => {});
  expect(await commitsTakeOverAt()).toBe(16_384);
  await sql`pragma wal_autocheckpoint = 0`.execute(house.deps.db);
  await writeMegabytes(10);
  await until('the log in the file', async () => {
    const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(noop)`.execute(
      house.deps.db,
    );
    return rows[0]!.log === rows[0]!.checkpointed;
  });
  // It begins anew where it is whole in the file.
  const before = await logBytes();
  await writeMegabytes(1);
  expect(await logBytes()).toBe(before);

  await place.leave();
  expect(await commitsTakeOverAt()).toBe(1_000);
});
