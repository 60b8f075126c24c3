import { existsSync, readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findLastBackup, findLastGoodBackup } from '../../src/domain/operations/backups/backup-queries.ts';
import { runScheduledBackups } from '../../src/domain/operations/backups/run-scheduled-backups.ts';
import { findHealth } from '../../src/domain/operations/health/find-health.ts';
import { backUpBeforeMigration } from '../../src/platform/backup/back-up-before-migration.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { migrate, pendingMigrations } from '../../src/platform/database/migrate.ts';
import { createMetrics } from '../../src/platform/metrics/create-metrics.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const folder = () => join(app.dataDir, 'backups');
const files = () => (existsSync(folder()) ? readdirSync(folder()).sort() : []);

it('takes a backup once a night, restores it as a test, and reports it as the last good one', async () => {
  await scenario(app.deps).course(2);
  expect(await findLastGoodBackup(app.deps.db)).toBeNull();
  await runScheduledBackups(app.deps);
  const [first] = files();
  expect(files()).toHaveLength(1);
  expect(await findLastGoodBackup(app.deps.db)).toMatchObject({ fileName: first, files: 0 });
  expect((await findLastGoodBackup(app.deps.db))!.rows).toBeGreaterThan(5);
  await runScheduledBackups(app.deps);
  expect(files()).toEqual([first]);

  app.clock.advance({ minutes: 24 * 60 });
  await runScheduledBackups(app.deps);
  expect(files()).toHaveLength(2);
  expect((await findLastGoodBackup(app.deps.db))?.fileName).not.toBe(first);
  await restoreBackup(
    join(folder(), files()[1]!),
    join(app.dataDir, 'elsewhere'),
    '2026-11-22T02:00:00.000Z',
  );
});

it('takes one backup when two processes check at the same moment', async () => {
  let taken = 0;
  const backups = {
    ...app.deps.backups,
    take: async () => {
      taken += 1;
      return { bytes: 1, rows: 1, files: 0 };
    },
  };
  await Promise.all([
    runScheduledBackups({ ...app.deps, backups }),
    runScheduledBackups({ ...app.deps, backups }),
  ]);
  expect(taken).toBe(1);
});

it('treats a backup that cannot be restored as failed: reports the reason, removes it, and retries in an hour', async () => {
  await runScheduledBackups(app.deps);
  const good = await findLastGoodBackup(app.deps.db);
  app.clock.advance({ minutes: 24 * 60 });
  // A damaged disk can also leave dangling references.
  await sql`pragma foreign_keys = off`.execute(app.deps.db);
  await sql`insert into assignments (question_id, student_id, lesson_id, position, created_at) values (9, 9, 9, 1, '')`.execute(
    app.deps.db,
  );
  await runScheduledBackups(app.deps);
  expect(await findLastGoodBackup(app.deps.db)).toEqual(good);
  expect(await findLastBackup(app.deps.db)).toMatchObject({ state: 'failed', problem: /refer to none/ });
  expect(files()).toEqual([good?.fileName]);

  await sql`delete from assignments where question_id = 9`.execute(app.deps.db);
  await runScheduledBackups(app.deps);
  expect((await findLastBackup(app.deps.db))?.state).toBe('failed');
  app.clock.advance({ minutes: 61 });
  await runScheduledBackups(app.deps);
  expect(await findLastBackup(app.deps.db)).toMatchObject({ state: 'good', problem: null });
  expect(files()).toHaveLength(2);
});

/** Returns the state of the backups for an admin and for Prometheus. */
async function shown() {
  const { matters } = await findHealth(app.deps);
  const metrics = createMetrics();
  await metrics.registerDatabase(app.database, app.clock, app.deps.installation, () => findHealth(app.deps));
  const { body } = await metrics.text();
  const figure = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(body)?.[1]);
  return {
    matters: matters.filter(({ part }) => part === 'backup' || part === 'restore-trial'),
    away: figure('aula_part_away\\{part="restore-trial"\\}'),
    failed: figure('aula_backup_failed'),
    lastGood: figure('aula_last_backup_timestamp_seconds'),
    diskFree: figure('aula_disk_free_bytes') / figure('aula_disk_total_bytes'),
  };
}

it('reports a failed backup to admins and Prometheus until one succeeds', async () => {
  const now = () => app.clock.now().getTime() / 1_000;
  expect(await shown()).toMatchObject({ matters: [], failed: 0, lastGood: 0 });
  const breakReferences = () =>
    sql`insert into assignments (question_id, student_id, lesson_id, position, created_at) values (9, 9, 9, 1, '')`.execute(
      app.deps.db,
    );
  await sql`pragma foreign_keys = off`.execute(app.deps.db);
  await breakReferences();
  await runScheduledBackups(app.deps);
  const first = await shown();
  expect(first).toMatchObject({ failed: 1, lastGood: 0, away: 2 });
  expect(first.matters).toMatchObject([
    {
      key: 'restore-trial-failed',
      severity: 'fault',
      values: { when: null },
      reason: { code: 'database-damaged', text: expect.stringContaining('refer to none') },
    },
  ]);

  await sql`delete from assignments where question_id = 9`.execute(app.deps.db);
  app.clock.advance({ minutes: 61 });
  await runScheduledBackups(app.deps);
  const good = now();
  expect(await shown()).toMatchObject({ matters: [], failed: 0, lastGood: good, away: 0 });

  await breakReferences();
  app.clock.advance({ minutes: 24 * 60 });
  await runScheduledBackups(app.deps);
  const again = await shown();
  expect(again).toMatchObject({ failed: 1, lastGood: good });
  expect(again.matters).toMatchObject([{ values: { when: new Date(good * 1_000).toISOString() } }]);
});

it('warns admins when the last backup is two days old, and shows the free disk space', async () => {
  await runScheduledBackups(app.deps);
  app.clock.advance({ minutes: 47 * 60 });
  expect((await shown()).matters).toEqual([]);
  app.clock.advance({ minutes: 61 });
  const { matters, diskFree } = await shown();
  expect(matters).toMatchObject([{ key: 'backup-old', severity: 'fault', reason: null }]);
  expect(diskFree).toBeGreaterThan(0);
  expect(diskFree).toBeLessThanOrEqual(1);
});

it('deletes old backups by the retention rule, and only after a new one has passed its test', async () => {
  for (let night = 0; night < 10; night += 1) {
    await runScheduledBackups(app.deps);
    app.clock.advance({ minutes: 24 * 60 });
  }
  expect(files().length).toBeLessThan(10);
  expect(files().length).toBeGreaterThanOrEqual(8);
});

it('backs up a database before a migration, but not a new database', async () => {
  const { db } = app.deps;
  await backUpBeforeMigration(db, { dataDir: app.dataDir, url: null });
  expect(files()).toEqual([]);
  await scenario(app.deps).course();
  await sql`drop table backups`.execute(db);
  await sql`delete from migrations where name = '0032-backups.ts'`.execute(db);
  expect(await pendingMigrations(db)).toEqual(['0032-backups.ts']);
  await backUpBeforeMigration(db, { dataDir: app.dataDir, url: null });
  expect(files()).toEqual(['before-0032-backups.tar.gz']);
  await migrate({ db, alone: (work) => work() });
  expect(await pendingMigrations(db)).toEqual([]);
  const elsewhere = join(app.dataDir, 'elsewhere');
  await restoreBackup(join(folder(), files()[0]!), elsewhere, '2026-11-22T02:00:00.000Z');
  truncateSync(join(folder(), files()[0]!), 100);
  await expect(restoreBackup(join(folder(), files()[0]!), elsewhere, '')).rejects.toThrow(/cut off/);
});
