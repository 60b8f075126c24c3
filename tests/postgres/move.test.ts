import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import type { Db } from '../../src/domain/kernel/database/database.ts';
import { moveSchool } from '../../src/platform/database/move/move-school.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { openFileStore } from '../../src/platform/files/open-file-store.ts';
import { startProduct } from '../support/product-process.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { fileNames, openTestApp, type TestApp } from '../support/test-app.ts';
import { openWorld, type World } from '../support/world.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

let app: TestApp;
let world: World;
let empty: TestApp;
let folder: string;
beforeEach(async () => {
  ({ app, world } = await openWorld());
  empty = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), 'aula-move-'));
});
afterEach(async () => {
  await app.close();
  await empty.close();
  rmSync(folder, { recursive: true, force: true });
});

const command = (name: string, dataDir: string, url: string) =>
  run(process.execPath, [`scripts/${name}.ts`, url], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code: code as number, said: stderr as string }),
  );

const schoolOf = ({ database, deps }: TestApp) => ({ database, files: deps.files });

it('moves a school to a file and back to another database row by row, and works in each', async () => {
  const answersOf = (db: Db) => db.selectFrom('answers').selectAll().orderBy('id').execute();
  const jobsOf = (db: Db) => db.selectFrom('jobs').selectAll().orderBy('id').execute();
  const { db } = app.deps;
  const sqlite = openSqlite(folder);
  try {
    const there = { database: sqlite, files: openFileStore(sqlite, folder) };
    const counts = await moveSchool(schoolOf(app), there);
    expect(counts.find(({ table }) => table === 'answers')!.rows).toBeGreaterThan(0);
    expect(counts.find(({ table }) => table === 'documents (files)')!.rows).toBe(1);
    expect(existsSync(join(folder, 'documents', 'world.pdf'))).toBe(true);
    expect(await answersOf(sqlite.db)).toEqual(await answersOf(db));
    expect(await jobsOf(sqlite.db)).toEqual(await jobsOf(db));

    const back = await moveSchool(there, schoolOf(empty));
    expect(back).toEqual(counts);
  } finally {
    await sqlite.close();
  }
  const { student, owner } = world.people;
  expect(await getResult(empty.deps, student, world.gradedSittingId)).toEqual(
    await getResult(app.deps, student, world.gradedSittingId),
  );
  // Its files are moved as well.
  expect(await fileNames(empty, 'documents')).toEqual(['world.pdf']);
  // New rows get new ids.
  const { lessonId } = world;
  expect(await addQuestion(empty.deps, owner, { lessonId, question: trueFalseQuestion() })).toBeDefined();
  await empty.runJobs();
});

it('works by the commands, which report the moved data, refuse a non-empty target, and keep the source', async () => {
  const { DATABASE_URL: url } = app.database.env as { DATABASE_URL: string };
  await app.database.db.destroy();
  const there = await command('move-to-sqlite', folder, url);
  expect(there.said).toMatch(/answers +\d+ rows {2}[0-9a-f]{16}/);
  expect(there.said).toContain('counts and checksums are the same on both sides');
  expect(there.code).toBe(0);
  expect(await command('move-to-sqlite', folder, url)).toMatchObject({ code: 1 });

  const taken = await command('move-to-postgres', folder, url);
  expect(taken).toMatchObject({ code: 1 });
  expect(taken.said).toContain('not empty. Nothing was moved.');

  const product = await startProduct({ program: 'src/server/main.ts', env: { DATA_DIR: folder } });
  expect((await fetch(`${product.address}/api/health`)).status).toBe(200);
  // The server listens on another port than the settings of the command state.
  const running = await command('move-to-postgres', folder, empty.database.env.DATABASE_URL!);
  expect(running).toMatchObject({ code: 1 });
  expect(running.said).toContain('stop every server and worker first. Nothing was moved.');
  await product.stop();
});

it('finds no school where none exists', async () => {
  const sqlite = openSqlite(folder);
  const nothing = { database: sqlite, files: openFileStore(sqlite, folder) };
  await expect(moveSchool(nothing, schoolOf(empty))).rejects.toThrow('There is no school');
  await sqlite.close();
});

it('leaves no file behind when the rows do not arrive', async () => {
  const sqlite = openSqlite(folder);
  const there = { database: sqlite, files: openFileStore(sqlite, folder) };
  const breaking = (count: { table: string }) => {
    if (count.table === 'lessons') throw new Error('the line was cut');
  };
  await expect(moveSchool(schoolOf(app), there, { onTable: breaking })).rejects.toThrow('the line was cut');
  expect(readdirSync(join(folder, 'documents'))).toEqual([]);
  expect(await sqlite.db.selectFrom('users').select('id').execute()).toEqual([]);
  await sqlite.close();
});

it('is refused while a process uses the database, and leaves no partial school', {
  tags: ['extended'],
}, async () => {
  const env = app.database.env;
  const product = await startProduct({
    program: 'src/server/main.ts',
    env: { DATA_DIR: app.dataDir, ...env },
  });
  const tried = await command('move-to-sqlite', folder, env.DATABASE_URL!);
  await product.stop();
  expect(tried).toMatchObject({ code: 1 });
  expect(tried.said).toContain('stop every server and worker first');
  expect(existsSync(join(folder, 'aula.db'))).toBe(false);
});
