import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { applyRegrade, undoRegrade } from '../../src/domain/grading/regrades/apply-regrade.ts';
import { tryRegrade } from '../../src/domain/grading/regrades/try-regrade.ts';
import { listRuleChanges } from '../../src/domain/grading/rule-changes/list-rule-changes.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { compareMarks } from '../support/former-rules.ts';
import type { Person } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

/**
 * Written by 0.2.0 (commit 3e5e3de1): a lesson of three students with a short answer (key `butanol`), another one
 * (`CO2`), an order, several options and an exercise (`1868-1874`). Two students have handed in.
 */
const school = new URL('../support/school-0.2.0.db.gz', import.meta.url);
const teacher: Person<'teacher'> = {
  userId: 2,
  role: 'teacher',
  names: 'Persona 1002',
  email: 'teacher1002@escuela.test',
};
const third: Person<'student'> = {
  userId: 5,
  role: 'student',
  names: 'Persona 1005',
  email: 'student1005@escuela.test',
};
const lessonId = 1;

let folder: string;
let app: TestApp;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aula-school-'));
  writeFileSync(join(folder, 'aula.db'), gunzipSync(readFileSync(school)));
  app = await openTestApp({ data: folder });
  await migrate(app.database);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The marks in force, by attempt. */
async function marks(): Promise<(number | null)[][]> {
  const rows = await app.deps.db
    .selectFrom('answers')
    .leftJoin('decisions', 'decisions.id', 'answers.decision_id')
    .select(['answers.attempt_id', 'answers.grade', 'decisions.new_grade as decided'])
    .orderBy('answers.id')
    .execute();
  const byAttempt = Map.groupBy(rows, ({ attempt_id }) => attempt_id);
  return [...byAttempt.values()].map((some) => some.map(({ grade, decided }) => decided ?? grade));
}
const list = async () => (await listRuleChanges(app.deps, teacher)).questions;

const before = [
  [10, 0, 2.5, 3.33, 10],
  [10, 10, 10, 10, 10],
];

it('keeps its marks, lists those that would be others, and regrades them by question', async () => {
  await compareMarks(app.deps);
  expect(await marks()).toEqual(before);
  const found = await list();
  expect(found.map(({ answers }) => answers.map(({ from, to }) => [from, to]))).toEqual([
    [[10, 0]],
    [[0, 10]],
    [[2.5, 7.5]],
    [[3.33, 0]],
    [[10, 0]],
  ]);

  const regradeIds: number[] = [];
  for (const { questionId } of found) {
    const asked = { questionId, correction: { kind: 'rules' as const }, reason: 'Reglas nuevas.' };
    const { digest, rows } = await tryRegrade(app.deps, teacher, asked);
    expect(rows.filter(({ from, to }) => from !== to)).toHaveLength(1);
    regradeIds.push((await applyRegrade(app.deps, teacher, { ...asked, digest })).regradeId);
    await app.runJobs();
  }
  expect(await marks()).toEqual([[0, 10, 7.5, 0, 0], before[1]]);
  expect(await list()).toEqual([]);

  for (const regradeId of regradeIds) {
    await undoRegrade(app.deps, teacher, regradeId);
    await app.runJobs();
  }
  await compareMarks(app.deps);
  expect(await marks()).toEqual(before);
  expect(await list()).toHaveLength(5);
});

it('marks a student who hands in after the upgrade as 0.2.0 marked a classmate with the same answers', async () => {
  const sitting = await startTestSitting(app.deps, third, lessonId);
  const texts = await app.deps.db
    .selectFrom('answers')
    .where('attempt_id', '=', 1)
    .select(['question_id as questionId', 'answer'])
    .execute();
  await submitSitting(app.deps, third, sitting, { answers: texts, timeUp: false }, app.clock.now());
  expect((await marks())[2]).toEqual(before[0]);
});
