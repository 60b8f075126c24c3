import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeLegacyMark } from '../../src/domain/delivery/legacy-lessons/change-legacy-mark.ts';
import { getLegacyProgress } from '../../src/domain/delivery/legacy-lessons/legacy-progress.ts';
import { insertLegacyLessons } from '../../src/domain/delivery/legacy-lessons/legacy-queries.ts';
import {
  getLegacyAttempt,
  listLegacyAttempts,
} from '../../src/domain/delivery/legacy-lessons/list-legacy-attempts.ts';
import { saveLegacyGrade } from '../../src/domain/delivery/legacy-lessons/save-legacy-grade.ts';
import {
  getLegacyGrading,
  gradeByReference,
} from '../../src/domain/delivery/legacy-lessons/start-legacy-grading.ts';
import { listAudit } from '../../src/domain/grading/reviews/list-audit.ts';
import type { LegacyMarkChange } from '../../src/shared/contracts/legacy.ts';
import { codeOf } from '../support/code-of.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let student: Person<'student'>;
let admin: Person<'admin'>;
let lessonId: number;
const list = { search: '', sort: 'date', descending: true, page: 1, pageSize: 25 };

beforeEach(async () => {
  app = await openTestApp({ evaluator: scriptedEvaluator() });
  const make = scenario(app.deps);
  [student, admin] = [await make.person('student'), await make.person('admin')];
  lessonId = (
    await insertLegacyLessons(app.deps.db, [
      {
        name: 'Derivadas',
        image: '',
        type: 1,
        area: 'Matemáticas',
        language: 'es',
        question: 'Deriva $x^2$.',
        referenceAnswer: 'La derivada es $2x$.',
        photo: '',
      },
    ])
  )[0]!;
});
afterEach(() => app.close());

/** Saves an answer, which the machine grades with 10, as the next attempt of the user. */
async function attempt(answer: string, person: Person = student): Promise<void> {
  const reference = 'La derivada es $2x$.';
  const { gradingId } = await gradeByReference(app.deps, person, { reference, answer });
  await app.runJobs();
  const { grade } = await getLegacyGrading(app.deps, person, gradingId);
  const at = app.clock.now().toISOString();
  app.clock.advance({ seconds: 1 });
  const times = { timeOfDay: at.slice(11, 19), recordedAt: at };
  await saveLegacyGrade(app.deps, person, { lessonId, answer, grade: grade!, ...times });
}

const progress = () => getLegacyProgress(app.deps, student, { lessonId, userId: student.userId });
const first = async () => (await progress()).attempts[0]!;
const change = (
  legacyAttemptId: number,
  seen: number | null,
  to: LegacyMarkChange['change'],
  reason = '',
  by: Person = admin,
) => changeLegacyMark(app.deps, by, { legacyAttemptId, seen, change: to, reason });
const number = (grade: number | null, feedback = 'Bien.') => ({ to: 'number', grade, feedback }) as const;

describe('the mark of a legacy attempt', () => {
  it("becomes the admin's mark in the attempts and their sum, with author and reason, and the machine mark stays stored", async () => {
    await attempt('Es 2x.');
    await attempt('Es 2x, por la regla.');
    const { id, feedback } = await first();
    await change(id, null, number(6.25, 'Falta la regla.'), ' Por la regla. ');
    expect((await progress()).total).toBe(16.25);
    expect(await first()).toMatchObject({
      grade: 6.25,
      feedback: 'Falta la regla.',
      machine: { grade: 10, feedback },
      decision: { kind: 'docente', by: admin.names, reason: 'Por la regla.' },
    });
    expect((await progress()).attempts[1]).toMatchObject({ grade: 10, decision: null });
  });

  it("is confirmed as a person's and returned to the machine, each as a step of its history", async () => {
    await attempt('Es 2x.');
    const { id, feedback } = await first();
    await change(id, null, number(3));
    await change(id, (await first()).decision!.id, { to: 'kept' }, 'Visto.');
    expect(await first()).toMatchObject({ grade: 3, feedback: 'Bien.', decision: { kind: 'confirmada' } });
    await change(id, (await first()).decision!.id, { to: 'machine' });
    expect(await first()).toMatchObject({ grade: 10, feedback, decision: null });
    const { history } = await getLegacyAttempt(app.deps, admin, id);
    expect(history.map(({ kind, oldMark, newMark }) => [kind, oldMark, newMark])).toEqual([
      ['docente', 10, 3],
      ['confirmada', 3, 3],
      ['devuelta', 3, 10],
    ]);
  });

  it("is refused by the rules for teachers' marks, and then nothing is decided", async () => {
    await attempt('Es 2x.');
    const { id } = await first();
    for (const grade of [-0.25, 10.25, 6.125, null])
      expect(await codeOf(change(id, null, number(grade)))).toBe('mark-out-of-range');
    expect(await codeOf(change(id, null, { to: 'kept' }, 'x'.repeat(1_001)))).toBe('reason-too-long');
    expect(await codeOf(change(id, null, number(5, 'x'.repeat(4_001))))).toBe('feedback-too-long');
    expect(await codeOf(change(id, null, { to: 'criteria', met: [1], feedback: '' }))).toBe('invalid-input');
    expect(await codeOf(change(999, null, { to: 'kept' }))).toBe('not-found');
    expect((await getLegacyAttempt(app.deps, admin, id)).history).toEqual([]);
    expect((await first()).grade).toBe(10);
  });

  it('is refused when another user has decided meanwhile, whatever the decision', async () => {
    await attempt('Es 2x.');
    const { id } = await first();
    await change(id, null, number(4));
    const seen = (await first()).decision!.id;
    expect(await codeOf(change(id, null, number(9)))).toBe('mark-changed');
    await change(id, seen, { to: 'machine' });
    expect(await codeOf(change(id, seen, number(9)))).toBe('mark-changed');
    expect((await first()).grade).toBe(10);
  });

  it('is changed and looked up by admins only', async () => {
    await attempt('Es 2x.');
    const { id } = await first();
    const teacher = await scenario(app.deps).person('teacher');
    for (const person of [student, teacher]) {
      expect(await codeOf(change(id, null, number(9), '', person))).toBe('forbidden');
      expect(await codeOf(getLegacyAttempt(app.deps, person, id))).toBe('forbidden');
      expect(await codeOf(listLegacyAttempts(app.deps, person, list))).toBe('forbidden');
    }
    expect((await first()).decision).toBeNull();
  });

  it('leaves the number of attempts unchanged, and later gradings to the machine', async () => {
    for (let n = 1; n <= 4; n += 1) await attempt(`Respuesta ${n}`);
    await change((await first()).id, null, number(0));
    await attempt('Respuesta 1');
    expect((await progress()).attempts.map(({ grade }) => grade)).toEqual([0, 10, 10, 10, 10]);
    expect(await codeOf(attempt('Respuesta 6'))).toBe('legacy-attempts-exhausted');
  });
});

it('lists legacy attempts for an admin by student and lesson, sorted by the grade in force', async () => {
  const other = await scenario(app.deps).person('student');
  await attempt('Es 2x.');
  await attempt('No sé.');
  await attempt('Es 2x.', other);
  await change((await progress()).attempts[1]!.id, null, number(2.5));
  const found = async (part: Partial<typeof list>) =>
    (await listLegacyAttempts(app.deps, admin, { ...list, ...part })).rows.map((row) => [
      row.student,
      row.number,
      row.grade,
    ]);
  expect(await found({ search: `${student.names} derivadas`, sort: 'grade', descending: false })).toEqual([
    [student.names, 2, 2.5],
    [student.names, 1, 10],
  ]);
  for (const sort of ['student', 'lesson', 'date']) expect(await found({ sort })).toHaveLength(3);
  expect(await found({ search: 'no hay' })).toEqual([]);
  const second = await listLegacyAttempts(app.deps, admin, { ...list, page: 2, pageSize: 2 });
  expect([second.total, second.rows.length]).toEqual([3, 1]);
});

it('shows decisions about legacy attempts to admins among all others, and not to teachers', async () => {
  await attempt('Es 2x.');
  const { id } = await first();
  await change(id, null, number(4), 'Por la pizarra.');
  app.clock.advance({ minutes: 10 });
  await change(id, (await first()).decision!.id, { to: 'machine' });
  const all = { ...list, sort: 'id', kind: null, from: null, before: null };
  const audit = await listAudit(app.deps, admin, all);
  expect(audit.total).toBe(2);
  expect(audit.rows.map(({ kind }) => kind)).toEqual(['devuelta', 'docente']);
  expect(audit.rows[1]).toMatchObject({
    by: admin.names,
    student: student.names,
    topic: 'Derivadas',
    older: true,
    attempt: 1,
    numbers: null,
    oldMark: 10,
    newMark: 4,
    reason: 'Por la pizarra.',
  });
  const narrowed = await listAudit(app.deps, admin, { ...all, kind: 'docente', search: 'pizarra deriva' });
  expect(narrowed.total).toBe(1);
  const since = { ...all, from: audit.rows[0]!.at };
  expect((await listAudit(app.deps, admin, since)).rows.map(({ kind }) => kind)).toEqual(['devuelta']);
  const teacher = await scenario(app.deps).person('teacher');
  expect(await listAudit(app.deps, teacher, all)).toEqual({ rows: [], total: 0 });
});
