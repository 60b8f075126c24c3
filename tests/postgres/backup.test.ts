import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '../../src/domain/kernel/database/database.ts';
import { isCopy } from '../../src/domain/kernel/installation/is-copy.ts';
import { findLastBackup, findLastGoodBackup } from '../../src/domain/operations/backups/backup-queries.ts';
import { runScheduledBackups } from '../../src/domain/operations/backups/run-scheduled-backups.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { startProduct } from '../support/product-process.ts';
import { runScript } from '../support/run-script.ts';
import { fileNames, openTestApp, type TestApp } from '../support/test-app.ts';
import { openWorld, type World } from '../support/world.ts';

let app: TestApp;
let world: World;
let folder: string;
beforeEach(async () => {
  ({ app, world } = await openWorld());
  folder = mkdtempSync(join(tmpdir(), 'aula-backup-'));
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const backups = (of = app) => readdirSync(join(of.dataDir, 'backups')).sort();
const answersOf = (db: Db) => db.selectFrom('answers').selectAll().orderBy('id').execute();
const environment = (of: TestApp) => ({ DATA_DIR: of.dataDir, ...of.database.env });

/** Takes a scheduled backup; returns the path of its file. */
async function take(): Promise<string> {
  await runScheduledBackups(app.deps);
  const good = await findLastGoodBackup(app.deps.db);
  expect(good, (await findLastBackup(app.deps.db))?.problem ?? '').not.toBeNull();
  return join(app.dataDir, 'backups', good!.fileName);
}

it('backs a school up on schedule, and restores it on a machine without PostgreSQL', async () => {
  writeFileSync(join(app.dataDir, 'installation.key'), 'k'.repeat(32));
  const file = await take();
  expect(await findLastGoodBackup(app.deps.db)).toMatchObject({ files: 2 });
  expect(backups()).toHaveLength(1);

  await restoreBackup(file, folder, '2026-11-26T02:00:00.000Z');
  const sqlite = openSqlite(folder);
  expect(await answersOf(sqlite.db)).toEqual(await answersOf(app.deps.db));
  await sqlite.close();
  expect(readdirSync(join(folder, 'documents'))).toEqual(['world.pdf']);
  expect(readdirSync(folder)).toContain('installation.key');
});

it('takes a consistent snapshot of a school in use and blocks no request', async () => {
  const { db } = app.deps;
  await sql`create table pairs (id integer primary key, one integer not null, other integer not null)`.execute(
    db,
  );
  await sql`insert into pairs select n, 0, 0 from generate_series(1, 2000) n`.execute(db);
  let isOver = false;
  const waits: number[] = [];
  const writer = (async () => {
    for (let turn = 1; !isOver; turn += 1) {
      const begun = performance.now();
      await db.inTransaction(async (tx) => {
        await sql`update pairs set one = ${turn}`.execute(tx);
        await sql`update pairs set other = ${turn}`.execute(tx);
      });
      waits.push(performance.now() - begun);
    }
  })();
  await app.database.snapshot(async (tx) => {
    const read = () =>
      sql<{ sum: number }>`select sum(one - other) as sum, min(one) as first from pairs`.execute(tx);
    const { rows } = await read();
    const written = waits.length;
    while (waits.length < written + 3) await new Promise(setImmediate);
    // Other writes happened meanwhile, and the snapshot does not contain them.
    expect((await read()).rows).toEqual(rows);
    expect(rows[0]!.sum).toBe(0);
  });
  isOver = true;
  await writer;
});

it('restores by command into a database that contains a school, which is kept', {
  tags: ['extended'],
  timeout: 60_000,
}, async () => {
  const file = await take();
  const { db } = app.deps;
  const before = await answersOf(db);
  const checksum = createHash('sha256').update(JSON.stringify(before)).digest('hex');
  await db.updateTable('answers').set({ answer: 'otra cosa' }).execute();
  await app.deps.files.put(
    'documents',
    'later.pdf',
    (async function* () {
      yield Buffer.from('%PDF-1.4');
    })(),
  );
  const running = await startProduct({ program: 'src/server/main.ts', env: environment(app) });
  const refused = await runScript('restore', [file], environment(app));
  await running.stop();
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.err).toContain('stop every server and worker first');

  expect(await isCopy(db)).toBe(false);
  const restored = await runScript('restore', [file], environment(app));
  expect(restored, restored.err).toMatchObject({ code: 0 });
  expect(await isCopy(db)).toBe(true);
  expect(restored.out).toMatch(/^Restored the backup of [^:]+:[^:]+:[^:]+: \d+ rows and 1 files\./);
  expect(
    createHash('sha256')
      .update(JSON.stringify(await answersOf(db)))
      .digest('hex'),
  ).toBe(checksum);
  expect(await fileNames(app, 'documents')).toEqual(['world.pdf']);
  const [kept] = backups().filter((name) => name.startsWith('before-restore-'));
  await restoreBackup(join(app.dataDir, 'backups', kept!), folder, '2026-11-26T02:00:00.000Z');
  expect(readdirSync(join(folder, 'documents'))).toContain('later.pdf');
});

it('changes nothing for a damaged backup', async () => {
  const file = join(folder, 'damaged.tar.gz');
  writeFileSync(file, 'no backup');
  const { code, err } = await runScript('restore', [file], environment(app));
  expect(code).toBe(1);
  expect(err).toContain('Nothing was changed.');
  expect((await answersOf(app.deps.db)).length).toBeGreaterThan(0);
});

it('restores by command into an empty database', { timeout: 60_000 }, async () => {
  const file = join(folder, 'school.tar.gz');
  const taken = await runScript('backup', [file], environment(app));
  expect(taken, taken.err).toMatchObject({ code: 0 });
  const empty = await openTestApp();
  try {
    const restored = await runScript('restore', [file, '--this-is-the-school'], environment(empty));
    expect(restored, restored.err).toMatchObject({ code: 0 });
    expect(await isCopy(empty.deps.db)).toBe(false);
    expect(restored.out).not.toContain('What was there before');
    expect(await answersOf(empty.deps.db)).toEqual(await answersOf(app.deps.db));
    expect(await fileNames(empty, 'documents')).toEqual(['world.pdf']);
    expect(world.people.student).toBeDefined();
  } finally {
    await empty.close();
  }
});
