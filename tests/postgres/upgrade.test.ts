import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { signedInClient } from '../support/api-client.ts';
import { type ProductProcess, startProduct } from '../support/product-process.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let folder: string;
let running: ProductProcess[];
beforeEach(async () => {
  app = await openTestApp({ realTime: true });
  await scenario(app.deps).person('admin');
  folder = mkdtempSync(join(tmpdir(), 'aula-upgrade-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((product) => product.stop()));
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(more: Record<string, string> = {}) {
  const env = { DATA_DIR: folder, ...app.database.env, ...more };
  const product = await startProduct({ program: 'src/server/main.ts', env });
  running.push(product);
  return product;
}

const last = '0175-off-box-copies';
const columns = ['copy_state', 'copy_started_at', 'copied_at', 'copy_problem'];
/** Reverts the last migration by hand; later ones do not depend on it. */
async function undoLast(): Promise<void> {
  const { db } = app.deps;
  for (const column of columns) await sql`alter table backups drop column ${sql.ref(column)}`.execute(db);
  await sql`delete from migrations where name = ${`${last}.ts`}`.execute(db);
}
const isUndone = async () => {
  const { rows } = await sql<{
    there: number;
  }>`select count(*) as there from information_schema.columns where table_name = 'backups' and column_name = 'copy_state'`.execute(
    app.deps.db,
  );
  return rows[0]!.there === 0;
};

describe('an upgrade of a database with data', { timeout: 60_000 }, () => {
  it('backs it up first, with its existing tables', async () => {
    await undoLast();
    await start();
    expect(await isUndone()).toBe(false);
    const file = join(folder, 'backups', `before-${last}.tar.gz`);
    const elsewhere = join(folder, 'elsewhere');
    const { manifest } = await restoreBackup(file, elsewhere, '2026-11-26T02:00:00.000Z');
    expect(manifest.rows).toMatchObject({ users: 1 });
  });

  it('is refused when no backup can be written', async () => {
    await undoLast();
    writeFileSync(join(folder, 'backups'), '');
    await expect(start()).rejects.toThrow(/^The database was not changed, since no backup could be written/);
    expect(await isUndone()).toBe(true);
  });
});

it('lets a server run while a newer one has extended every table, and refuses its restart', {
  timeout: 60_000,
}, async () => {
  const product = await start();
  const { students, teacher, courseId, lessonId } = await scenario(app.deps).readyLesson(
    [trueFalseQuestion()],
    {
      students: 4,
    },
  );
  const asTeacher = await signedInClient(product.address, teacher.email);
  const take = async (email: string) => {
    const api = await signedInClient(product.address, email);
    const started = await api.sittings.start.mutate({ lessonId });
    if (started.kind !== 'sitting') throw new Error('a sitting was expected');
    const { sittingId, questions } = started.sitting;
    const answers = questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
    await api.sittings.saveDrafts.mutate({ sittingId, answers });
    const result = await api.sittings.submit.mutate({ sittingId, answers, timeUp: false });
    await asTeacher.prompts.get.query({ lessonId });
    await asTeacher.grades.ofCourse.query({ courseId });
    return result.state;
  };
  // Twice, so that every statement is prepared.
  for (const { email } of students.slice(0, 2)) expect(await take(email)).toBe('graded');

  const { db } = app.deps;
  for (const { name } of await db.introspection.getTables())
    await sql`alter table ${sql.table(name)} add column new_in_the_next_version text`.execute(db);
  await sql`insert into migrations (name, applied_at) values ('9999-next.ts', '')`.execute(db);

  for (const { email } of students.slice(2)) expect(await take(email)).toBe('graded');
  await product.stop();
  await expect(start()).rejects.toThrow(
    'The database is newer than this program (it has the change "9999-next.ts")',
  );
});
