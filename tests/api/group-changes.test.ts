import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { insertAccommodation } from '../../src/domain/delivery/accommodations/accommodation-queries.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { changeGroup, undoGroupChange } from '../../src/domain/operations/group-changes/change-group.ts';
import { describeGroupChange } from '../../src/domain/operations/group-changes/describe-group-change.ts';
import { removeMember } from '../../src/domain/school/courses/course-members.ts';
import {
  addGroup,
  changeMembership,
  enrolGroup,
  removeGroup,
} from '../../src/domain/school/groups/manage-groups.ts';
import { linkSubjects } from '../../src/domain/school/subjects/link-subject.ts';
import { listYears } from '../../src/domain/school/years/manage-years.ts';
import { codeOf } from '../support/code-of.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let make: ReturnType<typeof scenario>;
let admin: Person<'admin'>;
let yearId: number;
beforeEach(async () => {
  app = await openTestApp();
  make = scenario(app.deps);
  admin = await make.person('admin');
  yearId = (await listYears(app.deps)).find(({ current }) => current)!.yearId;
});
afterEach(() => app.close());

async function group(name: string, students: readonly Person[]): Promise<number> {
  const groupId = await addGroup(app.deps, admin, { yearId, name });
  for (const { userId: studentId } of students)
    await changeMembership(app.deps, admin, { groupId, studentId, member: true });
  return groupId;
}

const enrolled = async (studentId: number) =>
  (
    await app.deps.db
      .selectFrom('enrolments')
      .where('student_id', '=', studentId)
      .orderBy('course_id')
      .select(['course_id', 'origin'])
      .execute()
  ).map(({ course_id, origin }) => [course_id, origin]);

/**
 * Two groups of five: each has a lesson of its own course, which was enrolled with the group, and both are in a third
 * course.
 */
async function twoGroups() {
  const own = await make.readyLesson([trueFalseQuestion()], { students: 5 });
  const other = await make.readyLesson([trueFalseQuestion()], { students: 5 });
  const [from, to] = [await group('1.º A', own.students), await group('1.º B', other.students)];
  const both = await make.course(0);
  for (const [courseId, groupId] of [
    [own.courseId, from],
    [other.courseId, to],
    [both.courseId, from],
    [both.courseId, to],
  ] as const)
    await enrolGroup(app.deps, admin, { courseId, groupId });
  const student = own.students[0]!;
  const chosen = { studentId: student.userId, fromGroupId: from, toGroupId: to };
  const change = (more: { ends?: number[]; begins?: number[]; withAccommodation?: boolean } = {}) =>
    changeGroup(app.deps, admin, {
      ...chosen,
      ...{ ends: [own.courseId], begins: [other.courseId], withAccommodation: false },
      ...more,
    });
  const describe = () => describeGroupChange(app.deps, chosen);
  return { own, other, both, from, to, student, change, describe };
}

async function handIn(student: Person<'student'>, lessonId: number): Promise<void> {
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
  await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.clock.now());
}

const idsOf = (courses: readonly { courseId: number }[]) => courses.map(({ courseId }) => courseId);

describe('the plan of a change of group', () => {
  it('ends the courses of the old group alone, begins those of the new one, and leaves the others', async () => {
    const { own, other, both, student, describe } = await twoGroups();
    await handIn(student, own.lessonId);
    const { plan, from, to, last } = await describe();
    expect([from.map(({ name }) => name), to.map(({ name }) => name), last]).toEqual([
      ['1.º A'],
      ['1.º B'],
      null,
    ]);
    expect(plan!.ends).toMatchObject([{ courseId: own.courseId, marks: 1, inside: [] }]);
    expect(plan!.begins).toMatchObject([{ courseId: other.courseId, open: [expect.any(String)] }]);
    expect(idsOf(plan!.stays)).toEqual([both.courseId]);
  });

  it('takes an older course for that of the group of which 80 % and no student of another group are in it', async () => {
    const { own, other, describe } = await twoGroups();
    await app.deps.db.deleteFrom('course_groups').execute();
    await removeMember(app.deps, admin, {
      courseId: other.courseId,
      studentId: other.students[4]!.userId,
    });
    const fates = async () => {
      const { plan } = await describe();
      return [idsOf(plan!.ends), idsOf(plan!.begins)];
    };
    expect(await fates()).toEqual([[own.courseId], [other.courseId]]);
    // A member of the new group in the old course makes it a course of no group alone.
    await app.deps.db
      .insertInto('enrolments')
      .values({
        ...{ course_id: own.courseId, student_id: other.students[0]!.userId },
        ...{ origin: 'roster', created_at: '2026-09-01T00:00:00.000Z' },
      })
      .execute();
    expect(await fates()).toEqual([[], [other.courseId]]);
  });

  it('needs two groups of one year, one of which is the student’s', async () => {
    const { student, from, to } = await twoGroups();
    const chosen = { studentId: student.userId, fromGroupId: to, toGroupId: from };
    expect((await describeGroupChange(app.deps, chosen)).plan).toBe(null);
    expect(await codeOf(describeGroupChange(app.deps, { ...chosen, studentId: admin.userId }))).toBe(
      'person-not-found',
    );
  });
});

describe('a change of group', () => {
  it('ends and begins the ticked courses, keeps the marks, and is undone by one press', async () => {
    const { own, other, both, from, to, student, change, describe } = await twoGroups();
    await handIn(student, own.lessonId);
    const before = await enrolled(student.userId);
    const changeId = await change();
    expect((await enrolled(student.userId)).map(([courseId]) => courseId).toSorted()).toEqual(
      [other.courseId, both.courseId].toSorted(),
    );
    const { from: now, last } = await describe();
    expect(now).toEqual([{ groupId: to, name: '1.º B' }]);
    expect(last).toMatchObject({ changeId, from: '1.º A', to: '1.º B', refused: null });
    const attempts = await app.deps.db.selectFrom('attempts').select('student_id').execute();
    expect(attempts).toHaveLength(1);
    await undoGroupChange(app.deps, admin, { changeId });
    expect(await enrolled(student.userId)).toEqual(before);
    expect((await describe()).from).toEqual([{ groupId: from, name: '1.º A' }]);
    expect((await describe()).last).toBe(null);
    expect(await app.deps.db.selectFrom('course_removals').selectAll().execute()).toEqual([]);
    expect(await codeOf(undoGroupChange(app.deps, admin, { changeId }))).toBe('not-found');
  });

  it('leaves unticked courses as they are, and refuses courses that are not in the plan', async () => {
    const { own, both, student, change } = await twoGroups();
    expect(await codeOf(change({ ends: [both.courseId] }))).toBe('group-change-outdated');
    await change({ ends: [], begins: [] });
    expect((await enrolled(student.userId)).map(([courseId]) => courseId)).toContain(own.courseId);
    expect(await codeOf(change())).toBe('group-change-outdated');
  });

  it('ends a link by subject as a removal, which undoing restores', async () => {
    const { own, student, change } = await twoGroups();
    const { subject_id: subjectId } = await app.deps.db
      .selectFrom('courses')
      .where('id', '=', own.courseId)
      .select('subject_id')
      .executeTakeFirstOrThrow();
    await app.deps.db
      .deleteFrom('enrolments')
      .where('course_id', '=', own.courseId)
      .where('student_id', '=', student.userId)
      .execute();
    const link = () =>
      linkSubjects(app.deps, admin, { role: 'student', userId: student.userId, subjectIds: [subjectId] });
    await link();
    const changeId = await change();
    await link();
    expect((await enrolled(student.userId)).map(([courseId]) => courseId)).not.toContain(own.courseId);
    await undoGroupChange(app.deps, admin, { changeId });
    expect(await enrolled(student.userId)).toContainEqual([own.courseId, 'subject']);
  });

  it('names a lesson that the student is taking in a course that ends, and waits for it', async () => {
    const { own, student, change, describe } = await twoGroups();
    await startTestSitting(app.deps, student, own.lessonId);
    const [ending] = (await describe()).plan!.ends;
    expect(ending!.inside).toHaveLength(1);
    const refused = await change().catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'student-inside', details: { topics: ending!.inside[0] } });
    await change({ ends: [] });
  });

  it('cannot be undone once the student has handed in, or is taking, a lesson of a new course', async () => {
    const { other, student, change, describe } = await twoGroups();
    const changeId = await change();
    await assignQuestions(app.deps, other.teacher, other.lessonId);
    const sitting = await startTestSitting(app.deps, student, other.lessonId);
    expect((await describe()).last!.refused).toBe('inside');
    expect(await codeOf(undoGroupChange(app.deps, admin, { changeId }))).toBe('group-change-kept');
    const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
    await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.clock.now());
    expect((await describe()).last!.refused).toBe('handed-in');
    expect(await codeOf(undoGroupChange(app.deps, admin, { changeId }))).toBe('group-change-kept');
  });

  it('carries the accommodation of the courses that end to those that begin, and takes it back', async () => {
    const { own, other, student, change, describe } = await twoGroups();
    const extra = { extraTime: 25, timeUnit: 'percent', extraAttempts: 0, extraDays: 0 } as const;
    const scope = { courseId: own.courseId, studentId: student.userId, lessonId: null };
    await write(app.deps.db, (tx) =>
      insertAccommodation(tx, { ...scope, ...extra, reason: 'Dislexia' }, '2026-09-01T00:00:00.000Z'),
    );
    expect((await describe()).plan!.accommodation).toEqual({ kind: 'one', ...extra });
    const changeId = await change({ withAccommodation: true });
    const stored = () =>
      app.deps.db
        .selectFrom('accommodations')
        .select(['course_id', 'extra_time', 'reason'])
        .orderBy('course_id')
        .execute();
    expect(await stored()).toEqual(
      [own.courseId, other.courseId]
        .toSorted((one, two) => one - two)
        .map((course_id) => ({ course_id, extra_time: 25, reason: 'Dislexia' })),
    );
    await undoGroupChange(app.deps, admin, { changeId });
    expect(await stored()).toHaveLength(1);
  });
});

it('deletes what is stored about a group with the group', async () => {
  const { from, to, change } = await twoGroups();
  await change();
  for (const groupId of [from, to]) await removeGroup(app.deps, admin, { groupId });
  expect(await app.deps.db.selectFrom('course_groups').selectAll().execute()).toEqual([]);
  expect(await app.deps.db.selectFrom('group_changes').selectAll().execute()).toEqual([]);
});
