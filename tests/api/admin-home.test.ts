import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { resetPersonPassword } from '../../src/domain/identity/manage-people.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { countPendingAttempts } from '../../src/domain/operations/ai-admin/ai-admin-queries.ts';
import { allowAiWork, setBudget } from '../../src/domain/operations/ai-admin/ai-work-limits.ts';
import {
  claimNight,
  recordBackupFailed,
  recordBackupGood,
} from '../../src/domain/operations/backups/backup-queries.ts';
import { anonymisePerson } from '../../src/domain/operations/personal-data/anonymise-person.ts';
import { disablePerson } from '../../src/domain/operations/personal-data/disable-person.ts';
import { getAdminHome } from '../../src/domain/overviews/homes/get-admin-home.ts';
import { searchSchool } from '../../src/domain/overviews/homes/search-school.ts';
import { linkSubjects } from '../../src/domain/school/subjects/link-subject.ts';
import { openQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { onPostgres } from '../support/test-database.ts';

let app: TestApp;
let admin: Person<'admin'>;
const statements: string[] = [];

beforeEach(async () => {
  app = await openTestApp({
    evaluator: scriptedEvaluator(),
    onQuery: ({ sql }) => void statements.push(sql),
  });
  admin = await scenario(app.deps).person('admin');
});
afterEach(() => app.close());

const home = () => getAdminHome(app.deps);
const kinds = async () => (await home()).waiting.map(({ kind }) => kind);

/** Creates a graded attempt with one open answer. */
async function gradedAttempt() {
  const lesson = await scenario(app.deps).readyLesson([openQuestion()]);
  const sitting = await startTestSitting(app.deps, lesson.student, lesson.lessonId);
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Por el empuje.' }));
  const given = { answers, timeUp: false };
  const ref = { sittingId: sitting.sittingId };
  await submitSitting(app.deps, lesson.student, ref, given, app.clock.now());
  await app.runJobs();
  const answer = await app.deps.db
    .selectFrom('answers')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { ...lesson, answerId: answer.id };
}

describe('the state of the installation', () => {
  // A school on PostgreSQL uses other backup tools.
  it.skipIf(onPostgres)(
    'names the last backup that passed its restore test, not a later failed one',
    async () => {
      const { db } = app.deps;
      const finishedAt = app.clock.now().toISOString();
      const claim = { now: finishedAt, before: finishedAt };
      const take = (night: string) => write(db, (tx) => claimNight(tx, { night, fileName: night, ...claim }));
      await take('2026-05-04');
      await recordBackupGood(db, '2026-05-04', { bytes: 12_000, rows: 40, files: 0 }, finishedAt);
      await take('2026-05-05');
      await recordBackupFailed(db, '2026-05-05', 'no space', finishedAt);
      expect((await home()).state.backup).toEqual({ finishedAt, bytes: 12_000 });
    },
  );

  it('reports the current state and omits unknown figures', async () => {
    const { state } = await home();
    expect(state).toMatchObject({
      at: app.clock.now().toISOString(),
      model: { label: 'GPT-4', check: null },
      jobs: { engine: 'embedded', fault: null, running: 0, waiting: 0, failed: 0, done: 0 },
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
    expect(state.database.state).toBe('ok');
    expect(state.backup).toBeNull();
    expect(state.database.bytes).toBeGreaterThan(10_000);
    expect(state.disk!.free).toBeGreaterThan(0);
    expect(state.disk!.free).toBeLessThanOrEqual(state.disk!.total);
  });

  it('counts the jobs of a day', async () => {
    await gradedAttempt();
    expect((await home()).state.jobs.done).toBeGreaterThan(0);
    app.clock.advance({ days: 2 });
    expect((await home()).state.jobs.done).toBe(0);
  });
});

describe('the pending work', () => {
  it('is empty when everything works', async () => {
    await gradedAttempt();
    expect(await kinds()).toEqual([]);
  });

  it('contains stopped work, a nearly spent budget, and users without work or teachers', async () => {
    const make = scenario(app.deps);
    const idle = await make.person('teacher');
    const subjectId = await make.subject('Química orgánica');
    for (let n = 0; n < 2; n += 1) await make.enrolled(subjectId);
    await allowAiWork(app.deps, admin, { allowed: false });
    await setBudget(app.deps, admin, { budget: { limit: 1_000, unit: 'tokens' } });
    expect(await kinds()).toEqual(['ai-stopped', 'subject-without-teacher', 'teachers-without-subjects']);
    await app.deps.db
      .insertInto('ai_calls')
      .values({
        purpose: 'grade',
        model: 'm',
        prompt_version: 'p',
        tokens_in: 700,
        tokens_out: 100,
        milliseconds: 1,
        outcome: 'ok',
        created_at: app.clock.now().toISOString(),
      })
      .execute();
    const { waiting, notes } = await home();
    expect(waiting).toContainEqual({ kind: 'budget', unit: 'tokens', spent: 800, limit: 1_000 });
    expect(waiting).toContainEqual({
      kind: 'subject-without-teacher',
      subject: 'Química orgánica',
      students: 2,
    });
    expect(waiting).toContainEqual({ kind: 'teachers-without-subjects', count: 1, names: [idle.names] });
    expect(notes.teachersWithoutSubjects).toBe(1);
    await linkSubjects(app.deps, admin, { role: 'teacher', userId: idle.userId, subjectIds: [subjectId] });
    await allowAiWork(app.deps, admin, { allowed: true });
    expect(await kinds()).toEqual(['budget']);
  });

  it('omits disabled and anonymised users, and subjects that only they teach', async () => {
    const make = scenario(app.deps);
    const [disabled, gone] = [await make.person('teacher'), await make.person('teacher')];
    const student = await make.enrolled(await make.subject('Química orgánica'));
    expect(await kinds()).toEqual(['subject-without-teacher', 'teachers-without-subjects']);
    for (const { userId } of [disabled, student])
      await disablePerson(app.deps, admin, { userId, disabled: true });
    await anonymisePerson(app.deps, admin, { userId: gone.userId, language: 'es' });
    const { waiting, notes } = await home();
    expect([waiting, notes.teachersWithoutSubjects]).toEqual([[], 0]);
    await disablePerson(app.deps, admin, { userId: disabled.userId, disabled: false });
    expect((await home()).waiting).toEqual([
      { kind: 'teachers-without-subjects', count: 1, names: [disabled.names] },
    ]);
  });

  it('contains a review request after two days, and a pending grade after an hour', async () => {
    const { teacher, answerId } = await gradedAttempt();
    const { db } = app.deps;
    const { attempt_id } = await db
      .selectFrom('answers')
      .select('attempt_id')
      .where('id', '=', answerId)
      .executeTakeFirstOrThrow();
    const created_at = app.clock.now().toISOString();
    await db
      .insertInto('appeals')
      .values({ attempt_id, answer_id: answerId, text: 'x', state: 'open', created_at, closed_at: null })
      .execute();
    expect(await kinds()).toEqual([]);
    app.clock.advance({ days: 2, minutes: 1 });
    expect((await home()).waiting).toEqual([
      { kind: 'old-appeals', count: 1, teachers: [{ name: teacher.names, count: 1 }] },
    ]);
    await db.updateTable('attempts').set({ state: 'pending' }).where('id', '=', attempt_id).execute();
    expect(await kinds()).toEqual(['old-appeals', 'pending-grades']);
    expect(await countPendingAttempts(db)).toBe(1);
    // The grade waits for the teacher's mark, so the job is not retried.
    await db
      .updateTable('answers')
      .set({ grade: null, review_reason: 'awaits-teacher' })
      .where('id', '=', answerId)
      .execute();
    expect(await kinds()).toEqual(['old-appeals']);
    expect(await countPendingAttempts(db)).toBe(0);
  });
});

describe('the latest changes', () => {
  it('name the user and the action, newest first, and contain no password', async () => {
    const { teacher, student, answerId } = await gradedAttempt();
    await changeMark(app.deps, teacher, {
      answerId,
      seen: null,
      change: { to: 'number', grade: 8, feedback: '' },
      reason: '',
    });
    app.clock.advance({ minutes: 1 });
    const password = await resetPersonPassword(app.deps, admin, {
      role: 'student',
      userId: student.userId,
    });
    app.clock.advance({ minutes: 1 });
    await setBudget(app.deps, admin, { budget: { limit: 40, unit: 'usd' } });
    const { changes } = await home();
    // Older entries are the links from the set-up of the lesson.
    expect(changes.slice(0, 3).map(({ by, what }) => [by, what.kind])).toEqual([
      [admin.names, 'ai-budget'],
      [admin.names, 'password-reset'],
      [teacher.names, 'marks'],
    ]);
    expect(changes[1]!.what).toMatchObject({ names: student.names, role: 'student' });
    expect(JSON.stringify(await home())).not.toContain(password);
  });
});

it('counts the marks of the month by the source of the mark in force', async () => {
  const { teacher, answerId } = await gradedAttempt();
  await gradedAttempt();
  expect((await home()).graders).toMatchObject({ IA: 2, docente: 0 });
  await changeMark(app.deps, teacher, {
    answerId,
    seen: null,
    change: { to: 'number', grade: 8, feedback: '' },
    reason: '',
  });
  expect((await home()).graders).toMatchObject({ IA: 1, docente: 1 });
  app.clock.advance({ days: 40 });
  expect((await home()).graders).toMatchObject({ IA: 0, docente: 0 });
});

describe('the search', () => {
  it('finds users, courses and lessons by their words, ignoring accents and case', async () => {
    const make = scenario(app.deps);
    const { teacher, student, courseId } = await make.course(1, 'Álgebra Lineal');
    const lessonId = await make.lesson(teacher, courseId, { topic: 'Matrices y álgebra' });
    const found = await searchSchool(app.deps, { search: 'algebra' });
    expect(found.courses).toEqual([{ courseId, subject: 'Álgebra Lineal', teacher: teacher.names }]);
    expect(found.lessons).toEqual([
      { lessonId, topic: 'Matrices y álgebra', subject: 'Álgebra Lineal', teacher: teacher.names },
    ]);
    const { people } = await searchSchool(app.deps, { search: student.email.toUpperCase() });
    expect(people).toEqual([{ ...student, subjects: ['Álgebra Lineal'] }]);
  });

  it('finds nothing for an empty query, and treats pattern characters literally', async () => {
    const nothing = { people: [], courses: [], lessons: [] };
    expect(await searchSchool(app.deps, { search: '' })).toEqual(nothing);
    expect(await searchSchool(app.deps, { search: '%' })).toEqual(nothing);
  });

  it('needs as few statements for many rows as for one, and so does the page', async () => {
    const make = scenario(app.deps);
    const ask = async () => {
      statements.length = 0;
      await searchSchool(app.deps, { search: 'persona' });
      const searched = statements.length;
      await home();
      return [searched, statements.length - searched];
    };
    await make.course(1, 'Física');
    const few = await ask();
    for (let n = 0; n < 12; n += 1) await make.course(2, `Curso ${n}`);
    expect(await ask()).toEqual(few);
    expect(few[0]).toBeLessThanOrEqual(4);
    // PostgreSQL needs a query for its size; on SQLite the write check begins and ends a transaction.
    expect(few[1]).toBeLessThanOrEqual(25);
  });
});
