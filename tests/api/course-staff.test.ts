import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectOwnPages } from '../../src/domain/ai/assistant/assistant-queries.ts';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { putPool } from '../../src/domain/authoring/questions/put-pool.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import {
  removeColumn,
  saveColumn,
  saveOutsideMarks,
} from '../../src/domain/grading/gradebook/change-gradebook.ts';
import { listOutsideChanges } from '../../src/domain/grading/gradebook/list-outside-changes.ts';
import { getAttempt } from '../../src/domain/grading/grades/get-attempt.ts';
import { listCourseAverages, listStudentGrades } from '../../src/domain/grading/grades/list-grades.ts';
import { applyRegrade } from '../../src/domain/grading/regrades/apply-regrade.ts';
import { getCorrectable } from '../../src/domain/grading/regrades/get-correctable.ts';
import { tryRegrade } from '../../src/domain/grading/regrades/try-regrade.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { listCourseDecisions } from '../../src/domain/grading/reviews/list-course-decisions.ts';
import { listMarkHistory } from '../../src/domain/grading/reviews/list-mark-history.ts';
import { countQueued } from '../../src/domain/grading/reviews/list-queue.ts';
import { listChanges } from '../../src/domain/operations/installation/list-changes.ts';
import { saveTimeZone } from '../../src/domain/operations/installation/school-names.ts';
import { disablePerson } from '../../src/domain/operations/personal-data/disable-person.ts';
import { getTeacherHome } from '../../src/domain/overviews/homes/get-teacher-home.ts';
import { listStaff } from '../../src/domain/overviews/staff/list-staff.ts';
import { listTeacherCourses } from '../../src/domain/school/courses/list-courses.ts';
import {
  endSharedCourses,
  findCandidates,
  shareCourse,
  unshareCourse,
} from '../../src/domain/school/staff/manage-staff.ts';
import { cleanPlain } from '../../src/shared/content/plain.ts';
import type { ShareableRole } from '../../src/shared/rules/course-rights.ts';
import { dayInTimeZone } from '../../src/shared/rules/day.ts';
import { codeOf } from '../support/code-of.ts';
import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const reading = (person: Person) => ({ ...person, readOnly: true });

/** A course whose student has handed in an open answer that waits for a teacher, without a model. */
async function shared(role: ShareableRole, until: string | null = null) {
  const make = scenario(app.deps);
  const lesson = await make.readyLesson([openQuestion()]);
  const guest = await make.person('teacher');
  await shareCourse(app.deps, lesson.teacher, {
    courseId: lesson.courseId,
    userId: guest.userId,
    role,
    until,
  });
  const sitting = await startTestSitting(app.deps, lesson.student, lesson.lessonId);
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Por el agua que aparta.' }));
  const { attemptId } = await submitSitting(
    app.deps,
    lesson.student,
    sitting,
    { answers, timeUp: false },
    app.clock.now(),
  );
  await app.runJobs();
  const mark = async (by: Person, grade: number) => {
    const [answer] = (await getAttempt(app.deps, reading(by), attemptId)).answers;
    return changeMark(app.deps, by, {
      answerId: answer!.answerId,
      seen: answer!.decision?.id ?? null,
      change: { to: 'number', grade, feedback: '' },
      reason: '',
    });
  };
  return { ...lesson, guest, attemptId, mark };
}

describe('a shared course', () => {
  it("is listed for a marker, who marks under the marker's own name and sees no email addresses", async () => {
    const { guest, teacher, courseId, attemptId, mark } = await shared('marker');
    expect((await listTeacherCourses(app.deps, guest)).map((one) => [one.courseId, one.role])).toEqual([
      [courseId, 'marker'],
    ]);
    expect((await countQueued(app.deps, guest)).answers.map(({ count }) => count)).toEqual([1]);
    const attempt = await getAttempt(app.deps, reading(guest), attemptId);
    expect(attempt.mayDecide).toBe(true);
    await mark(guest, 7);
    const [step] = await listMarkHistory(app.deps, reading(teacher), attempt.answers[0]!.answerId);
    expect(step!.by).toBe(guest.names);
    const { owner, shared: others } = await listStaff(app.deps, teacher, courseId);
    // Sharing the course counts as the owner's last decision.
    const now = app.clock.now().toISOString();
    expect([others[0]!.lastDecision, owner.lastDecision]).toEqual([now, now]);
    app.clock.advance({ minutes: 5 });
    await mark(teacher, 8);
    expect((await listStaff(app.deps, teacher, courseId)).owner.lastDecision).toBe(
      app.clock.now().toISOString(),
    );

    const seen = await listCourseAverages(app.deps, reading(guest), courseId);
    expect(seen.students.map(({ email }) => email)).toEqual(['']);
    const own = await listCourseAverages(app.deps, reading(teacher), courseId);
    expect(own.students[0]!.email).toContain('@');
  });

  it('shows who decided what, newest first, to everyone with access', async () => {
    const { guest, teacher, courseId, lessonId, mark } = await shared('marker');
    const observer = await scenario(app.deps).person('teacher');
    await shareCourse(app.deps, teacher, {
      courseId,
      userId: observer.userId,
      role: 'observer',
      until: null,
    });
    const list = () => listCourseDecisions(app.deps, reading(observer), courseId);
    const shares = [
      { kind: 'shared', names: teacher.names, topic: observer.names, role: 'observer', until: null },
      { kind: 'shared', names: teacher.names, topic: guest.names, role: 'marker' },
    ];
    expect(await list()).toMatchObject(shares);
    const last = async () => {
      const { owner, shared: others } = await listStaff(app.deps, teacher, courseId);
      return [owner, ...others].map(({ lastDecision }) => lastDecision);
    };
    const sharedAt = app.clock.now().toISOString();
    expect(await last()).toEqual([sharedAt, null, null]);
    app.clock.advance({ minutes: 5 });
    await mark(guest, 7);
    await mark(guest, 8);
    const markedAt = app.clock.now().toISOString();
    expect(await last()).toEqual([sharedAt, markedAt, null]);
    app.clock.advance({ minutes: 5 });
    const [question] = await listQuestions(app.deps, teacher, lessonId);
    const input = { questionId: question!.id, correction: { kind: 'full' as const }, reason: 'Ambigua' };
    const { digest } = await tryRegrade(app.deps, teacher, input);
    await applyRegrade(app.deps, teacher, { ...input, digest });
    await app.runJobs();
    expect(await list()).toMatchObject([
      { kind: 'corrected', names: teacher.names, count: 1 },
      { kind: 'marks', names: guest.names, count: 2 },
      ...shares,
    ]);
    expect(await last()).toEqual([app.clock.now().toISOString(), markedAt, null]);
    const outsider = await scenario(app.deps).person('teacher');
    expect(await codeOf(listCourseDecisions(app.deps, reading(outsider), courseId))).toBe('forbidden');
    // A marker or an observer gets no offer to correct.
    const may = async (by: Person) => (await getCorrectable(app.deps, reading(by), question!.id)).mayCorrect;
    expect([await may(teacher), await may(guest), await may(observer)]).toEqual([true, false, false]);
  });

  it('logs changes of pools and outside marks, and the withdrawal of access', async () => {
    const { guest, teacher, courseId, lessonId, subjectId } = await shared('co-teacher');
    const student = await scenario(app.deps).enrolled(subjectId);
    for (const text of ['uno', 'dos', 'tres'])
      await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion({ text }) });
    const free = (await listQuestions(app.deps, teacher, lessonId)).filter(({ assigned }) => !assigned);
    const put = (by: Person, over: object) =>
      putPool(app.deps, by, {
        ...{ lessonId, key: null, name: cleanPlain('Capitales'), count: 1 },
        questionIds: free.map(({ id }) => id),
        ...over,
      });
    const tick = () => app.clock.advance({ minutes: 5 });
    tick();
    const key = (await put(guest, {})).find(({ pool }) => pool)!.pool!.key;
    tick();
    await put(teacher, { key, count: 2 });
    await put(teacher, { key, count: 2 });
    tick();
    const column = { courseId, columnId: null, name: 'Oral', weight: 1, categoryId: null, termId: null };
    const columnId = await saveColumn(app.deps, teacher, column);
    const enter = (by: Person, grade: number | null) =>
      saveOutsideMarks(app.deps, by, { columnId, marks: [{ studentId: student.userId, grade }] });
    await enter(teacher, 7);
    await enter(guest, 8.5);
    await enter(guest, 8.5);
    const changes = await listOutsideChanges(app.deps, reading(guest), columnId);
    expect(changes.map(({ by, from, to }) => [by, from, to])).toEqual([
      [guest.names, 7, 8.5],
      [teacher.names, null, 7],
    ]);
    tick();
    await put(guest, { key, questionIds: [] });
    tick();
    await unshareCourse(app.deps, teacher, { courseId, userId: guest.userId });
    const list = () => listCourseDecisions(app.deps, reading(teacher), courseId);
    const pools = [
      { kind: 'pool', names: teacher.names, pool: { name: 'Capitales', from: 1, to: 2 } },
      { kind: 'pool', names: guest.names, topic: 'Empuje y flotación', pool: { from: null, to: 1 } },
      { kind: 'shared', role: 'co-teacher' },
    ];
    const since = [
      { kind: 'unshared', topic: guest.names },
      { kind: 'pool', pool: { name: 'Capitales', from: 2, to: null } },
    ];
    const [access, gone, ...rest] = await list();
    expect([access, gone]).toMatchObject(since);
    const byName = (one: { names: string }, other: { names: string }) => (one.names < other.names ? -1 : 1);
    const entered = { kind: 'outside', topic: 'Oral', count: 1 };
    expect(rest.slice(0, 2).toSorted(byName)).toMatchObject(
      [
        { ...entered, names: teacher.names },
        { ...entered, names: guest.names },
      ].toSorted(byName),
    );
    expect(rest.slice(2)).toMatchObject(pools);
    expect(await codeOf(listOutsideChanges(app.deps, reading(guest), columnId))).toBe('forbidden');
    tick();
    await removeColumn(app.deps, teacher, columnId);
    expect((await list())[0]).toMatchObject({ kind: 'column-removed', topic: 'Oral', count: 1 });
    expect((await list()).map(({ kind }) => kind)).not.toContain('outside');
  });

  it('is readable for an observer, who decides nothing and has nothing to review', async () => {
    const { guest, attemptId, mark } = await shared('observer');
    expect((await getAttempt(app.deps, reading(guest), attemptId)).mayDecide).toBe(false);
    expect(await codeOf(mark(guest, 7))).toBe('forbidden');
    expect(await countQueued(app.deps, guest)).toEqual({ answers: [], exits: 0 });
    expect((await getTeacherHome(app.deps, reading(guest))).unfinished).toEqual([]);
  });

  it('is shared by its owner alone, and only with existing teachers', async () => {
    const { guest, teacher, student, courseId } = await shared('co-teacher');
    const other = await scenario(app.deps).person('teacher');
    const to = (userId: number) => ({ courseId, userId, role: 'observer', until: null }) as const;
    expect(await codeOf(shareCourse(app.deps, guest, to(other.userId)))).toBe('forbidden');
    expect(await codeOf(shareCourse(app.deps, teacher, to(student.userId)))).toBe('person-not-found');
    expect(await codeOf(shareCourse(app.deps, teacher, to(teacher.userId)))).toBe('person-not-found');
    const past = { ...to(other.userId), until: '2020-01-01' };
    expect(await codeOf(shareCourse(app.deps, teacher, past))).toBe('day-passed');
    const admin = await scenario(app.deps).person('admin');
    await disablePerson(app.deps, admin, { userId: other.userId, disabled: true });
    expect(await codeOf(shareCourse(app.deps, teacher, to(other.userId)))).toBe('person-not-found');
  });

  it('suggests teachers by name who have no access yet', async () => {
    const { guest, teacher, courseId } = await shared('co-teacher');
    const other = await scenario(app.deps).person('teacher', 'irene.paredes@escuela.test');
    const search = (text: string) => findCandidates(app.deps, teacher, { courseId, search: text });
    expect((await search('pared')).map(({ userId }) => userId)).toEqual([other.userId]);
    expect((await search(guest.email)).map(({ userId }) => userId)).toEqual([]);
    expect(await search('100%')).toEqual([]);
  });

  it('ends with its last day in the zone of the school, although nothing has cleaned up', async () => {
    const zone = 'America/Guayaquil';
    await saveTimeZone(app.deps, await scenario(app.deps).person('admin'), { timeZone: zone });
    const lastDay = dayInTimeZone(zone, app.clock.now().toISOString());
    const { guest, teacher, student, courseId, lessonId, attemptId, mark } = await shared(
      'co-teacher',
      lastDay,
    );
    const { id: document_id } = await app.deps.db
      .insertInto('documents')
      .values({
        ...{
          lesson_id: lessonId,
          owner_id: teacher.userId,
          file_name: 'a.pdf',
          stored_name: 'a',
          byte_size: 1,
        },
        ...{ page_count: 1, character_count: 1, truncated: 0, created_at: app.clock.now().toISOString() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.deps.db.insertInto('document_pages').values({ document_id, page: 1, text: 'x' }).execute();
    const access = async () => ({
      courses: (await listTeacherCourses(app.deps, guest)).length,
      course: await codeOf(listStaff(app.deps, guest, courseId)),
      questions: await codeOf(listQuestions(app.deps, reading(guest), lessonId)),
      attempt: await codeOf(getAttempt(app.deps, reading(guest), attemptId)),
      student: await codeOf(listStudentGrades(app.deps, reading(guest), student.userId)),
      waiting: (await countQueued(app.deps, guest)).answers.length,
      assistant: (await selectOwnPages(app.deps.db, guest.userId)).length,
      listed: (await listStaff(app.deps, teacher, courseId)).shared.length,
    });
    const midnight = Date.parse(`${lastDay}T00:00:00-05:00`) + 86_400_000;
    app.clock.advance({ seconds: Math.floor((midnight - app.clock.now().getTime()) / 1_000) - 1 });
    const open = { course: 'done', questions: 'done', attempt: 'done', student: 'done' };
    expect(await access()).toEqual({ ...open, courses: 1, waiting: 1, assistant: 1, listed: 1 });
    app.clock.advance({ seconds: 1 });
    const closed = {
      course: 'forbidden',
      questions: 'forbidden',
      attempt: 'forbidden',
      student: 'forbidden',
    };
    expect(await access()).toEqual({ ...closed, courses: 0, waiting: 0, assistant: 0, listed: 0 });
    expect(await codeOf(mark(guest, 7))).toBe('forbidden');
    // The row is still there; the owner can share the course again at once.
    const search = { courseId, search: guest.email };
    expect(await findCandidates(app.deps, teacher, search)).toHaveLength(1);
    await shareCourse(app.deps, teacher, { courseId, userId: guest.userId, role: 'observer', until: null });
    expect(await listTeacherCourses(app.deps, guest)).toMatchObject([{ role: 'observer' }]);
  });

  it('ends automatically after its last day, and immediately when withdrawn; marks stay', async () => {
    const today = app.clock.now().toISOString().slice(0, 10);
    const { guest, teacher, courseId, attemptId, mark } = await shared('marker', today);
    await mark(guest, 7);
    await endSharedCourses(app.deps);
    expect(await listTeacherCourses(app.deps, guest)).toHaveLength(1);
    app.clock.advance({ minutes: 24 * 60 });
    await endSharedCourses(app.deps);
    expect(await listTeacherCourses(app.deps, guest)).toEqual([]);
    expect(await codeOf(getAttempt(app.deps, reading(guest), attemptId))).toBe('forbidden');

    await shareCourse(app.deps, teacher, { courseId, userId: guest.userId, role: 'observer', until: null });
    await unshareCourse(app.deps, teacher, { courseId, userId: guest.userId });
    const again = unshareCourse(app.deps, teacher, { courseId, userId: guest.userId });
    expect(await codeOf(again)).toBe('person-not-found');
    expect((await getAttempt(app.deps, reading(teacher), attemptId)).answers[0]!.grade).toBe(7);
    const page = { search: '', sort: 'at', descending: true, page: 1, pageSize: 50 } as const;
    const { rows } = await listChanges(app.deps, { ...page, kind: 'course-shared' });
    expect(rows.map(({ change }) => (change as { as: string | null }).as)).toEqual([
      null,
      'observer',
      'marker',
    ]);
  });
});
