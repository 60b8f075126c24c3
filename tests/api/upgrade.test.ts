import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { signIn } from '../../src/domain/identity/sign-in.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { password } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { openWorld, type World } from '../support/world.ts';

/** The migrations of the first databases in use. */
const firstMigrations = [
  '0001-identity.ts',
  '0002-jobs.ts',
  '0003-courses.ts',
  '0004-lessons.ts',
  '0005-sittings.ts',
  '0006-assistant-and-legacy.ts',
];

/** Tables that later versions created from existing data in another shape. */
const reshaped = new Set(['migrations', 'settings', 'late_answers']);

let folder: string;
let now: TestApp;
let world: World;

beforeEach(async () => {
  ({ app: now, world } = await openWorld());
  folder = mkdtempSync(join(tmpdir(), 'aula-upgrade-'));
  cpSync(now.documentsDir, join(folder, 'documents'), { recursive: true });
});
afterEach(async () => {
  await now.close();
  rmSync(folder, { recursive: true, force: true });
});

const tablesOf = (sqlite: Database.Database) =>
  sqlite
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .pluck()
    .all() as string[];
const columnsOf = (sqlite: Database.Database, table: string) =>
  sqlite.prepare(`select name from pragma_table_info(?) order by cid`).pluck().all(table) as string[];

/** Copies the school of `now` into a database of the first schema, as far as that schema can store it. */
async function makeFirst(): Promise<Record<string, string[]>> {
  const old = new Database(join(folder, 'aula.db'));
  const source = new Database(join(now.dataDir, 'aula.db'), { readonly: true });
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: old }) });
  old.exec('create table migrations (name text primary key not null, applied_at text not null)');
  for (const name of firstMigrations) {
    const file = new URL(`../../migrations/${name}`, import.meta.url).href;
    const { up } = (await import(file)) as { up(db: Kysely<unknown>): Promise<void> };
    await up(db);
    old.prepare('insert into migrations values (?, ?)').run(name, '2026-01-01T00:00:00.000Z');
  }
  const held: Record<string, string[]> = {};
  old.pragma('foreign_keys = off');
  for (const table of tablesOf(old).filter((name) => !reshaped.has(name))) {
    const known = new Set(columnsOf(source, table));
    const columns = columnsOf(old, table).filter((column) => known.has(column));
    held[table] = columns;
    const insert = old.prepare(
      `insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`,
    );
    for (const row of source.prepare(`select ${columns.join()} from ${table}`).raw().iterate())
      insert.run(...(row as unknown[]));
  }
  const late = [{ questionId: world.sittingQuestionIds[0], answer: 'b' }];
  old
    .prepare('insert into late_answers (sitting_id, answers, received_at) values (?, ?, ?)')
    .run(world.gradedSittingId, JSON.stringify(late), '2026-01-01T00:00:00.000Z');
  source.close();
  await db.destroy();
  return held;
}

/** Returns the values of those columns, row by row. */
function rowsOf(dataDir: string, held: Record<string, string[]>): Record<string, unknown[]> {
  const sqlite = new Database(join(dataDir, 'aula.db'), { readonly: true });
  const rows = Object.entries(held).map(([table, columns]) => [
    table,
    sqlite.prepare(`select ${columns.join()} from ${table} order by 1, 2`).all(),
  ]);
  sqlite.close();
  return Object.fromEntries(rows);
}

/** Returns the structure of the tables, independent of the order of changes. */
function schemaOf(dataDir: string): unknown {
  const sqlite = new Database(join(dataDir, 'aula.db'), { readonly: true });
  const tables = tablesOf(sqlite).map((table) => ({
    table,
    columns: sqlite
      .prepare('select name, type, "notnull", pk from pragma_table_info(?) order by name')
      .all(table),
    references: sqlite
      .prepare('select "table", "from", "to", on_delete from pragma_foreign_key_list(?) order by 1, 2')
      .all(table),
    indexes: sqlite
      .prepare('select name, "unique", partial from pragma_index_list(?) order by name')
      .all(table),
  }));
  sqlite.close();
  return tables;
}

it('migrates a school of the first schema, keeps every row, and works afterwards', async () => {
  const held = await makeFirst();
  const before = rowsOf(folder, held);
  expect(before.answers!.length).toBeGreaterThan(0);

  const upgraded = await openTestApp({ data: folder, clock: now.clock });
  try {
    const { db } = upgraded.deps;
    await migrate(upgraded.database);
    expect(rowsOf(upgraded.dataDir, held)).toEqual(before);
    expect(schemaOf(upgraded.dataDir)).toEqual(schemaOf(now.dataDir));
    expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
    expect(await db.selectFrom('late_answers').select(['question_id', 'answer']).execute()).toEqual([
      { question_id: world.sittingQuestionIds[0], answer: 'b' },
    ]);
    const { student } = world.people;
    const signedIn = await signIn(upgraded.deps, {
      email: student.email,
      password,
      address: '192.0.2.1',
      deviceId: null,
    });
    expect(signedIn.user).toMatchObject({ email: student.email, role: 'student' });
    const { grade, answers } = await getResult(upgraded.deps, student, world.gradedSittingId);
    expect(grade).toBe((await getResult(now.deps, student, world.gradedSittingId)).grade);
    expect(answers).toHaveLength(2);

    // The sitting that was open during the migration is handed in.
    const drafts = await db
      .selectFrom('sitting_questions')
      .where('sitting_id', '=', world.openSittingId)
      .select('question_id as questionId')
      .execute();
    const given = { answers: drafts.map((draft) => ({ ...draft, answer: 'b' })), timeUp: false };
    const open = { sittingId: world.openSittingId };
    await submitSitting(upgraded.deps, student, open, given, upgraded.clock.now());
    await upgraded.runJobs();
    // Without a model, its open answer waits for the teacher.
    expect(await getResult(upgraded.deps, student, world.openSittingId)).toMatchObject({
      state: 'pending',
      awaitsTeacher: true,
    });
  } finally {
    await upgraded.close();
  }
});
