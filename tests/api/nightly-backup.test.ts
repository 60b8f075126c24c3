import { existsSync, readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lastBackup, lastGoodBackup } from '../../src/domain/backups/backup-queries.ts';
import { tendBackups } from '../../src/domain/backups/tend-backups.ts';
import { getAdminHome } from '../../src/domain/installation/get-admin-home.ts';
import { backUpBeforeMigration } from '../../src/platform/backup/back-up-before-migration.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { migrate, pendingMigrations } from '../../src/platform/database/migrate.ts';
import { createMetrics } from '../../src/platform/metrics/create-metrics.ts';
import { scenario } from '../support/scenario.ts';
import { openTestHouse, type TestHouse } from '../support/test-house.ts';

let house: TestHouse;
beforeEach(async () => {
  house = await openTestHouse();
});
afterEach(() => house.close());

const folder = () => join(house.dataDir, 'backups');
const files = () => (existsSync(folder()) ? readdirSync(folder()).sort() : []);

it('a backup is taken once a night, put back on trial, and told as the last one that is known to work', async () => {
  await scenario(house.deps).course(2);
  expect(await lastGoodBackup(house.deps.db)).toBeNull();
  await tendBackups(house.deps);
  const [first] = files();
  expect(files()).toHaveLength(1);
  expect(await lastGoodBackup(house.deps.db)).toMatchObject({ fileName: first, files: 0 });
  expect((await lastGoodBackup(house.deps.db))!.rows).toBeGreaterThan(5);
  await tendBackups(house.deps);
  expect(files()).toEqual([first]);

  house.clock.advance({ minutes: 24 * 60 });
  await tendBackups(house.deps);
  expect(files()).toHaveLength(2);
  expect((await lastGoodBackup(house.deps.db))?.fileName).not.toBe(first);
  await restoreBackup(
    join(folder(), files()[1]!),
    join(house.dataDir, 'elsewhere'),
    '2026-11-22T02:00:00.000Z',
  );
});

it('two processes that look at the same moment take one', async () => {
  let taken = 0;
  const backups = {
    ...house.deps.backups,
    take: async () => {
      taken += 1;
      return { bytes: 1, rows: 1, files: 0 };
    },
  };
  await Promise.all([tendBackups({ ...house.deps, backups }), tendBackups({ ...house.deps, backups })]);
  expect(taken).toBe(1);
});

it('one that cannot be put back is no good one: it is told with its reason, removed, and tried again in an hour', async () => {
  await tendBackups(house.deps);
  const good = await lastGoodBackup(house.deps.db);
  house.clock.advance({ minutes: 24 * 60 });
  // A row that refers to nobody is what a broken disk leaves as well.
  await sql`pragma foreign_keys = off`.execute(house.deps.db);
  await sql`insert into assignments (question_id, student_id, lesson_id, position, created_at) values (9, 9, 9, 1, '')`.execute(
    house.deps.db,
  );
  await tendBackups(house.deps);
  expect(await lastGoodBackup(house.deps.db)).toEqual(good);
  expect(await lastBackup(house.deps.db)).toMatchObject({ state: 'failed', problem: /refer to none/ });
  expect(files()).toEqual([good?.fileName]);

  await sql`delete from assignments where question_id = 9`.execute(house.deps.db);
  await tendBackups(house.deps);
  expect((await lastBackup(house.deps.db))?.state).toBe('failed');
  house.clock.advance({ minutes: 61 });
  await tendBackups(house.deps);
  expect(await lastBackup(house.deps.db)).toMatchObject({ state: 'good', problem: null });
  expect(files()).toHaveLength(2);
});

/** What the backups have come to, for an admin and for Prometheus. */
async function shown() {
  const { waiting } = await getAdminHome(house.deps);
  const metrics = createMetrics();
  await metrics.readFrom(house.database, house.clock, house.deps.installation);
  const { body } = await metrics.text();
  const figure = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(body)?.[1]);
  return {
    matters: waiting.filter(({ kind }) => kind === 'backup-failed'),
    failed: figure('aula_backup_failed'),
    lastGood: figure('aula_last_backup_timestamp_seconds'),
    diskFree: figure('aula_disk_free_bytes') / figure('aula_disk_total_bytes'),
  };
}

it('tells admins and Prometheus of a backup that failed until one succeeds', async () => {
  const now = () => house.clock.now().getTime() / 1_000;
  expect(await shown()).toMatchObject({ matters: [], failed: 0, lastGood: 0 });
  const breakReferences = () =>
    sql`insert into assignments (question_id, student_id, lesson_id, position, created_at) values (9, 9, 9, 1, '')`.execute(
      house.deps.db,
    );
  await sql`pragma foreign_keys = off`.execute(house.deps.db);
  await breakReferences();
  await tendBackups(house.deps);
  const first = await shown();
  expect(first).toMatchObject({ failed: 1, lastGood: 0 });
  expect(first.matters).toEqual([
    { kind: 'backup-failed', problem: expect.stringContaining('refer to none'), lastGood: null },
  ]);

  await sql`delete from assignments where question_id = 9`.execute(house.deps.db);
  house.clock.advance({ minutes: 61 });
  await tendBackups(house.deps);
  const good = now();
  expect(await shown()).toMatchObject({ matters: [], failed: 0, lastGood: good });

  await breakReferences();
  house.clock.advance({ minutes: 24 * 60 });
  await tendBackups(house.deps);
  const again = await shown();
  expect(again).toMatchObject({ failed: 1, lastGood: good });
  expect(again.matters).toMatchObject([{ lastGood: new Date(good * 1_000).toISOString() }]);
});

it('tells admins when no backup was taken for two days, and how much of the disk is free', async () => {
  await tendBackups(house.deps);
  house.clock.advance({ minutes: 47 * 60 });
  expect((await shown()).matters).toEqual([]);
  house.clock.advance({ minutes: 61 });
  const { matters, diskFree } = await shown();
  expect(matters).toMatchObject([{ kind: 'backup-failed', problem: null }]);
  expect(diskFree).toBeGreaterThan(0);
  expect(diskFree).toBeLessThanOrEqual(1);
});

it('those of many nights go by the rule, and only once a new one is known to work', async () => {
  for (let night = 0; night < 10; night += 1) {
    await tendBackups(house.deps);
    house.clock.advance({ minutes: 24 * 60 });
  }
  expect(files().length).toBeLessThan(10);
  expect(files().length).toBeGreaterThanOrEqual(8);
});

it('a database that is about to be changed is backed up before, a new one is not', async () => {
  const { db } = house.deps;
  await backUpBeforeMigration(db, house.dataDir);
  expect(files()).toEqual([]);
  await scenario(house.deps).course();
  await sql`drop table backups`.execute(db);
  await sql`delete from migrations where name = '0032-backups.ts'`.execute(db);
  expect(await pendingMigrations(db)).toEqual(['0032-backups.ts']);
  await backUpBeforeMigration(db, house.dataDir);
  expect(files()).toEqual(['before-0032-backups.tar.gz']);
  await migrate({ db, alone: (work) => work() });
  expect(await pendingMigrations(db)).toEqual([]);
  const elsewhere = join(house.dataDir, 'elsewhere');
  await restoreBackup(join(folder(), files()[0]!), elsewhere, '2026-11-22T02:00:00.000Z');
  truncateSync(join(folder(), files()[0]!), 100);
  await expect(restoreBackup(join(folder(), files()[0]!), elsewhere, '')).rejects.toThrow(/cut off/);
});
