import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkDatabase } from '../../scripts/doctor/check-database.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { writeSetting } from '../../src/domain/kernel/settings/setting-queries.ts';
import { findHealth } from '../../src/domain/operations/health/find-health.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

const megabyte = 2 ** 20;

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const logBytes = async () => (await app.database.logBytes?.()) ?? 0;
const matters = async () => (await findHealth(app.deps)).matters.map(({ key }) => key);

/** Overwrites a setting with a text of one megabyte, `count` times. */
async function writeMegabytes(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await write(app.deps.db, (tx) => writeSetting(tx, 'filling', `${n}`.repeat(megabyte).slice(0, megabyte)));
}

it('keeps the WAL short during reads and writes', async () => {
  const { rows } = await sql<{ journal_size_limit: number }>`pragma journal_size_limit`.execute(app.deps.db);
  expect(rows).toEqual([{ journal_size_limit: 64 * megabyte }]);
  await writeMegabytes(150);
  expect(await logBytes()).toBeLessThan(64 * megabyte);
});

it('resets the WAL as soon as no reader needs it, however little is written since', async () => {
  await writeMegabytes(3);
  const reader = new Database(join(app.dataDir, 'aula.db'), { readonly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from settings').get();
  await writeMegabytes(3);
  reader.exec('commit');
  const pages = () => (reader.pragma('wal_checkpoint(noop)') as { log: number }[])[0]!.log;
  expect(pages()).toBeGreaterThan(1_400);
  // The first write checkpoints the WAL, the second restarts it.
  for (let n = 0; n < 2; n += 1) await write(app.deps.db, (tx) => writeSetting(tx, 'small', `${n}`));
  expect(pages()).toBeLessThan(50);
  reader.close();
});

it('blocks no writer by a reader that never ends, reports it, and shrinks the WAL once it ends', async () => {
  const reader = new Database(join(app.dataDir, 'aula.db'), { readonly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from settings').get();
  expect(await matters()).toEqual([]);
  await writeMegabytes(140);
  expect(await logBytes()).toBeGreaterThan(128 * megabyte);
  expect(await matters()).toEqual(['database-log-grows']);
  expect((await checkDatabase(app.dataDir)).map(({ text }) => text)).toContain('database-log-grows');

  reader.exec('commit');
  reader.close();
  // The first write finds the WAL checkpointed, the second restarts it.
  await writeMegabytes(2);
  expect(await logBytes()).toBeLessThanOrEqual(64 * megabyte);
  expect(await matters()).toEqual([]);
});
