import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

/** A pg_dump older than the server refuses. */
async function canDump(): Promise<boolean> {
  const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int8 as version`.execute(app.deps.db);
  return Number(/\d+/.exec(stdout ?? '')?.[0]) >= Math.floor(rows[0]!.version / 10_000);
}

const last = '0042-call-places';
/** As the version before the last change left it. */
async function undoLast(): Promise<void> {
  const { db } = app.deps;
  await sql`drop table call_places`.execute(db);
  await sql`delete from migrations where name = ${`${last}.ts`}`.execute(db);
}
const isUndone = async () => {
  const { rows } = await sql<{
    there: number;
  }>`select to_regclass('call_places') is not null as there`.execute(app.deps.db);
  return rows[0]!.there === 0;
};

describe('an upgrade of a database with data', { timeout: 60_000 }, () => {
  it('backs it up first', async ({ skip }) => {
    skip(!(await canDump()), 'there is no pg_dump here for this server');
    await undoLast();
    await start();
    expect(await isUndone()).toBe(false);
    expect(existsSync(join(folder, 'backups', `before-${last}.dump`))).toBe(true);
  });

  it('is refused where no backup can be taken, until somebody says to have one before this change', async () => {
    await undoLast();
    const PATH = folder;
    const refused = new RegExp(
      `^The database is to be changed \\(${last}\\), and pg_dump could take no backup`,
    );
    await expect(start({ PATH })).rejects.toThrow(refused);
    await expect(start({ PATH, BACKED_UP: '0041-files' })).rejects.toThrow(refused);
    expect(await isUndone()).toBe(true);
    await start({ PATH, BACKED_UP: last });
    expect(await isUndone()).toBe(false);
  });
});

it('a server goes on while a newer one has added to every table, and is refused when it starts again', {
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
