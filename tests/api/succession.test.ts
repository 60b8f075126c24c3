import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getReceipt } from '../../src/domain/grading/receipts/get-receipt.ts';
import { listCourseDecisions } from '../../src/domain/grading/reviews/list-course-decisions.ts';
import { countQueued } from '../../src/domain/grading/reviews/list-queue.ts';
import { findPerson } from '../../src/domain/identity/people-queries.ts';
import { listChanges } from '../../src/domain/operations/installation/list-changes.ts';
import {
  describeSuccession,
  endSubstitution,
  passOnCourses,
} from '../../src/domain/operations/succession/pass-on-courses.ts';
import { listTeacherCourses } from '../../src/domain/school/courses/list-courses.ts';
import {
  endSharedCourses,
  findCandidates,
  shareCourse,
  unshareCourse,
} from '../../src/domain/school/staff/manage-staff.ts';
import { linkSubjects } from '../../src/domain/school/subjects/link-subject.ts';
import { closeYear } from '../../src/domain/school/years/close-year.ts';
import { listYears } from '../../src/domain/school/years/manage-years.ts';
import type { PassOn } from '../../src/shared/contracts/succession.ts';
import { codeOf } from '../support/code-of.ts';
import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let make: ReturnType<typeof scenario>;
let admin: Person<'admin'>;
beforeEach(async () => {
  app = await openTestApp();
  make = scenario(app.deps);
  admin = await make.person('admin');
});
afterEach(() => app.close());

type Lesson = Awaited<ReturnType<typeof make.readyLesson>>;
const pass = (
  { teacher, courseId }: Pick<Lesson, 'teacher' | 'courseId'>,
  to: Person,
  more: Partial<PassOn> = {},
) =>
  passOnCourses(app.deps, admin, {
    ...{ userId: teacher.userId, to: to.userId, courseIds: [courseId], until: null, disable: false },
    ...more,
  });
const handIn = async (student: Person<'student'>, sitting: Awaited<ReturnType<typeof startTestSitting>>) => {
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
  return submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.clock.now());
};
const rolesOf = async (teacher: Person) =>
  (await listTeacherCourses(app.deps, teacher)).map(({ courseId, role }) => [courseId, role]);
const today = () => app.clock.now().toISOString().slice(0, 10);
const dayIn = (days: number) =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe('a course passed on for good', () => {
  it('is handed in and marked by the new teacher, while a student is taking a lesson', async () => {
    const lesson = await make.readyLesson([openQuestion(), trueFalseQuestion()], { students: 2 });
    const [first, second] = lesson.students as [Person<'student'>, Person<'student'>];
    const inside = await startTestSitting(app.deps, first, lesson.lessonId);
    const successor = await make.person('teacher');
    expect((await describeSuccession(app.deps, lesson.teacher)).courses).toMatchObject([
      {
        courseId: lesson.courseId,
        studentCount: 2,
        openLessons: [{ topic: 'Empuje y flotación', inside: 1 }],
      },
    ]);
    expect(await pass(lesson, successor)).toEqual({ passed: 1, kept: [] });
    await handIn(first, inside);
    await handIn(second, await startTestSitting(app.deps, second, lesson.lessonId));
    await app.runJobs();
    const waiting = async (by: Person) =>
      (await countQueued(app.deps, by)).answers.reduce((sum, { count }) => sum + count, 0);
    expect([await waiting(successor), await waiting(lesson.teacher)]).toEqual([2, 0]);
    expect(await rolesOf(successor)).toEqual([[lesson.courseId, 'owner']]);
    expect(await rolesOf(lesson.teacher)).toEqual([]);
    expect(await describeSuccession(app.deps, lesson.teacher)).toMatchObject({ courses: [] });
    expect((await describeSuccession(app.deps, successor)).courses).toMatchObject([
      { toMark: 2, requests: 0 },
    ]);
  });

  it('keeps the receipts as they were issued, and its staff', async () => {
    const lesson = await make.readyLesson([trueFalseQuestion()]);
    const sitting = await startTestSitting(app.deps, lesson.student, lesson.lessonId);
    const { sittingId } = await handIn(lesson.student, sitting);
    const receipt = () => getReceipt(app.deps, lesson.student, sittingId, 'Escuela');
    const before = await receipt();
    const [colleague, successor, third] = await Promise.all([
      make.person('teacher'),
      make.person('teacher'),
      make.person('teacher'),
    ]);
    const { courseId } = lesson;
    await shareCourse(app.deps, lesson.teacher, {
      courseId,
      userId: colleague.userId,
      role: 'marker',
      until: null,
    });
    await shareCourse(app.deps, lesson.teacher, {
      courseId,
      userId: successor.userId,
      role: 'observer',
      until: null,
    });
    app.clock.advance({ minutes: 1 });
    await pass(lesson, successor);
    app.clock.advance({ minutes: 1 });
    await pass({ teacher: successor as never, courseId }, third);
    expect(await receipt()).toEqual(before);
    expect(before.receipt.teacher).toBe(lesson.teacher.names);
    expect(await rolesOf(colleague)).toEqual([[courseId, 'marker']]);
    // The successor owned it between, and has no right left.
    expect([await rolesOf(successor), await rolesOf(third)]).toEqual([[], [[courseId, 'owner']]]);
    expect(await listCourseDecisions(app.deps, { ...third, readOnly: true }, courseId)).toMatchObject([
      { kind: 'passed-on', names: admin.names, topic: third.names },
      { kind: 'passed-on', topic: successor.names },
      { kind: 'shared' },
      { kind: 'shared' },
    ]);
    const again = await make.readyLesson([trueFalseQuestion()]);
    expect(await codeOf(pass({ ...again, courseId }, third))).toBe('not-found');
  });

  it('stays, and is named, when the other teacher already has its subject in that year', async () => {
    const lesson = await make.readyLesson([trueFalseQuestion()]);
    const other = await make.person('teacher');
    await linkSubjects(app.deps, admin, {
      role: 'teacher',
      userId: other.userId,
      subjectIds: [lesson.subjectId],
    });
    const { candidates } = await describeSuccession(app.deps, lesson.teacher);
    expect(candidates).toEqual([
      { userId: other.userId, names: other.names, courseCount: 1, alreadyTeaches: [lesson.courseId] },
    ]);
    expect(await pass(lesson, other, { disable: true })).toEqual({ passed: 0, kept: ['Física'] });
    expect(await rolesOf(lesson.teacher)).toEqual([[lesson.courseId, 'owner']]);
    // Until a day is possible, and the former teacher is disabled with it.
    expect(await pass(lesson, other, { until: dayIn(30), disable: true })).toEqual({ passed: 1, kept: [] });
    const person = await findPerson(app.deps.db, 'teacher', lesson.teacher.userId);
    expect(person?.state).toBe('disabled');
  });

  it('is refused to a disabled teacher, to the same one, and in a closed year', async () => {
    const lesson = await make.readyLesson([trueFalseQuestion()]);
    const other = await make.person('teacher');
    expect(await codeOf(pass(lesson, lesson.teacher))).toBe('person-not-found');
    expect(await codeOf(pass(lesson, lesson.student))).toBe('person-not-found');
    expect(await codeOf(pass(lesson, other, { until: dayIn(-1) }))).toBe('day-passed');
    const { yearId } = (await listYears(app.deps))[0]!;
    await closeYear(app.deps, admin, { yearId, closed: true });
    expect(await describeSuccession(app.deps, lesson.teacher)).toMatchObject({ courses: [] });
    expect(await codeOf(pass(lesson, other))).toBe('not-found');
  });
});

describe('a substitution', () => {
  it('gives the substitute the work until its last day, and then the owner again, without anything that runs', async () => {
    const lesson = await make.readyLesson([openQuestion()]);
    const substitute = await make.person('teacher');
    await pass(lesson, substitute, { until: dayIn(2) });
    await handIn(lesson.student, await startTestSitting(app.deps, lesson.student, lesson.lessonId));
    await app.runJobs();
    const queued = async () =>
      Promise.all(
        [lesson.teacher, substitute].map(async (by) => (await countQueued(app.deps, by)).answers.length),
      );
    const { courseId } = lesson;
    expect(await queued()).toEqual([0, 1]);
    expect([await rolesOf(lesson.teacher), await rolesOf(substitute)]).toEqual([
      [[courseId, 'substituted']],
      [[courseId, 'substitute']],
    ]);
    expect((await describeSuccession(app.deps, lesson.teacher)).courses).toMatchObject([
      { substitute: { names: substitute.names, until: dayIn(2) }, toMark: 1, sharedWith: [] },
    ]);
    app.clock.advance({ days: 2 });
    expect(await queued()).toEqual([0, 1]);
    app.clock.advance({ days: 1 });
    expect(await queued()).toEqual([1, 0]);
    expect([await rolesOf(lesson.teacher), await rolesOf(substitute)]).toEqual([[[courseId, 'owner']], []]);
    await endSharedCourses(app.deps);
    expect(await app.deps.db.selectFrom('course_staff').selectAll().execute()).toEqual([]);
  });

  it('is ended by an admin, replaced by another, and not by the substitute or the owner', async () => {
    const lesson = await make.readyLesson([openQuestion()]);
    const [one, two] = await Promise.all([make.person('teacher'), make.person('teacher')]);
    const { courseId, teacher } = lesson;
    await pass(lesson, one, { until: today() });
    await pass(lesson, two, { until: dayIn(5) });
    expect([await rolesOf(one), await rolesOf(two)]).toEqual([[], [[courseId, 'substitute']]]);
    expect(await codeOf(unshareCourse(app.deps, teacher, { courseId, userId: two.userId }))).toBe(
      'forbidden',
    );
    expect(await codeOf(unshareCourse(app.deps, two, { courseId, userId: two.userId }))).toBe(
      'person-not-found',
    );
    // The substitute shares the course as its owner does, but not with the owner.
    const search = teacher.names.slice(0, 4);
    const found = await findCandidates(app.deps, { ...two, readOnly: true }, { courseId, search });
    expect(found.map(({ userId }) => userId)).not.toContain(teacher.userId);
    const share = (userId: number) =>
      shareCourse(app.deps, two, { courseId, userId, role: 'marker', until: null });
    expect(await codeOf(share(teacher.userId))).toBe('person-not-found');
    await share(one.userId);
    await endSubstitution(app.deps, admin, { courseId });
    await endSubstitution(app.deps, admin, { courseId });
    expect(await codeOf(endSubstitution(app.deps, admin, { courseId: 9_999 }))).toBe('not-found');
    expect([await rolesOf(teacher), await rolesOf(one), await rolesOf(two)]).toEqual([
      [[courseId, 'owner']],
      [[courseId, 'marker']],
      [],
    ]);
    const changes = async (kind: 'courses-passed-on' | 'course-shared') =>
      (
        await listChanges(app.deps, { search: '', sort: 'at', descending: true, page: 1, pageSize: 20, kind })
      ).rows.map(({ change }) => change);
    expect(await changes('courses-passed-on')).toMatchObject([
      { names: teacher.names, to: two.names, subjects: ['Física'], until: dayIn(5) },
      { names: teacher.names, to: one.names, until: today() },
    ]);
    expect(await changes('course-shared')).toMatchObject([
      { names: two.names, as: null },
      { names: one.names },
    ]);
  });
});
