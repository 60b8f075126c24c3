import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { listCourseAverages, listOwnGrades } from '../../src/domain/grading/grades/list-grades.ts';
import { getPasswordGiver } from '../../src/domain/identity/password-giver.ts';
import { signIn } from '../../src/domain/identity/sign-in.ts';
import { listChanges } from '../../src/domain/operations/installation/list-changes.ts';
import { disablePerson } from '../../src/domain/operations/personal-data/disable-person.ts';
import {
  listCoursesOfStudent,
  listFormerMembers,
  removeMember,
  returnMember,
} from '../../src/domain/school/courses/course-members.ts';
import { enrolRoster } from '../../src/domain/school/courses/enrol-roster.ts';
import { listEnrolledSubjects } from '../../src/domain/school/courses/list-courses.ts';
import { renewAccess } from '../../src/domain/school/courses/renew-access.ts';
import { linkSubjects } from '../../src/domain/school/subjects/link-subject.ts';
import { listSubjectsOf } from '../../src/domain/school/subjects/list-subjects.ts';
import { closeYear } from '../../src/domain/school/years/close-year.ts';
import { listYears } from '../../src/domain/school/years/manage-years.ts';
import type { ChangeKind } from '../../src/shared/contracts/values.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: Person<'admin'>;

beforeEach(async () => {
  app = await openTestApp();
  admin = await scenario(app.deps).person('admin');
});
afterEach(() => app.close());

const readyLesson = () => scenario(app.deps).readyLesson([choiceQuestion()], { students: 2 });

async function studentsOf(teacher: Person<'teacher'>, courseId: number): Promise<number[]> {
  const { students } = await listCourseAverages(app.deps, teacher, courseId);
  return students.map(({ studentId }) => studentId);
}

const changesOf = async (kind: ChangeKind) =>
  (
    await listChanges(app.deps, {
      kind,
      search: '',
      sort: 'id',
      descending: true,
      page: 1,
      pageSize: 50,
    })
  ).rows;

describe('removing a student from a course', () => {
  it('keeps attempts and marks, which reappear when the student returns', async () => {
    const { teacher, courseId, lessonId, students } = await readyLesson();
    const [student, other] = students as [Person<'student'>, Person<'student'>];
    await startSitting(app.deps, student, lessonId);
    await exitSitting(app.deps, student, { lessonId, number: null }, app.deps.clock.now());
    const member = { courseId, studentId: student.userId };
    const before = await listCourseAverages(app.deps, teacher, courseId);

    await removeMember(app.deps, teacher, member);
    expect(await studentsOf(teacher, courseId)).toEqual([other.userId]);
    expect(await listEnrolledSubjects(app.deps, student)).toEqual([]);
    expect(await codeOf(startSitting(app.deps, student, lessonId))).toBe('forbidden');
    expect(await listOwnGrades(app.deps, student)).toMatchObject([{ lessons: [{ lessonId }] }]);
    expect(await listFormerMembers(app.deps, teacher, courseId)).toMatchObject([
      { studentId: student.userId, names: student.names, removedAt: app.deps.clock.now().toISOString() },
    ]);
    expect(await codeOf(removeMember(app.deps, teacher, member))).toBe('person-not-found');

    await returnMember(app.deps, teacher, member);
    expect(await listCourseAverages(app.deps, teacher, courseId)).toEqual(before);
    expect(await listFormerMembers(app.deps, teacher, courseId)).toEqual([]);
    expect(await codeOf(returnMember(app.deps, teacher, member))).toBe('person-not-found');
    expect((await changesOf('course-member')).map(({ by, change }) => ({ by, ...change }))).toMatchObject([
      { by: teacher.names, removed: false, names: student.names, subject: 'Física' },
      { by: teacher.names, removed: true, names: student.names, subject: 'Física' },
    ]);
  });

  it('survives a later link to the subject and the opening of its year, but not an imported list with the student', async () => {
    const { teacher, courseId, subjectId, student } = await readyLesson();
    await removeMember(app.deps, admin, { courseId, studentId: student.userId });
    const link = { role: 'student' as const, userId: student.userId, subjectIds: [subjectId] };
    await linkSubjects(app.deps, admin, link);
    const { yearId } = (await listYears(app.deps))[0]!;
    for (const closed of [true, false]) await closeYear(app.deps, admin, { yearId, closed });
    expect(await studentsOf(teacher, courseId)).not.toContain(student.userId);
    // Another course of the subject is not affected.
    const colleague = await scenario(app.deps).person('teacher');
    await linkSubjects(app.deps, admin, {
      role: 'teacher',
      userId: colleague.userId,
      subjectIds: [subjectId],
    });
    expect(await listCoursesOfStudent(app.deps, student)).toMatchObject([
      { courseId, teacher: teacher.names, enrolled: false },
      { teacher: colleague.names, enrolled: true },
    ]);

    const rows = [{ names: student.names, email: student.email }];
    await enrolRoster(app.deps, teacher, { courseId, rows });
    expect(await studentsOf(teacher, courseId)).toContain(student.userId);
    expect(await listFormerMembers(app.deps, teacher, courseId)).toEqual([]);
    await removeMember(app.deps, teacher, { courseId, studentId: student.userId });
    expect(await studentsOf(teacher, courseId)).not.toContain(student.userId);
  });

  it('is allowed for the teacher of the course and for admins, while its school year is open', async () => {
    const { teacher, courseId, student } = await readyLesson();
    const member = { courseId, studentId: student.userId };
    const stranger = await scenario(app.deps).person('teacher');
    for (const act of [removeMember, returnMember, renewAccess]) {
      expect(await codeOf(act(app.deps, stranger, member))).toBe('forbidden');
      expect(await codeOf(act(app.deps, student, member))).toBe('forbidden');
      expect(await codeOf(act(app.deps, teacher, { ...member, courseId: 999 }))).toBe('not-found');
    }
    const { yearId } = (await listYears(app.deps))[0]!;
    await closeYear(app.deps, admin, { yearId, closed: true });
    for (const caller of [admin, teacher])
      expect(await codeOf(removeMember(app.deps, caller, member))).toBe('year-closed');
    expect(await listSubjectsOf(app.deps, { role: 'student', userId: student.userId })).toHaveLength(1);
  });
});

describe('a new password from the teacher', () => {
  it('gives a student access, is logged for admins, and shows the student who created it', async () => {
    const { teacher, courseId, student } = await readyLesson();
    const password = await renewAccess(app.deps, teacher, { courseId, studentId: student.userId });
    const { user } = await signIn(app.deps, {
      email: student.email,
      password,
      address: '10.0.0.1',
      deviceId: null,
    });
    expect(user.mustChangePassword).toBe(true);
    const at = app.deps.clock.now().toISOString();
    expect(await getPasswordGiver(app.deps, student)).toEqual({ by: teacher.names, at });
    expect(await changesOf('password-reset')).toMatchObject([
      { by: teacher.names, at, change: { names: student.names, role: 'student', course: 'Física' } },
    ]);
  });

  it('is refused for a user outside the course and for a disabled account', async () => {
    const { teacher, courseId, student } = await readyLesson();
    const outside = await scenario(app.deps).person('student');
    const renew = (studentId: number) => codeOf(renewAccess(app.deps, teacher, { courseId, studentId }));
    expect(await renew(outside.userId)).toBe('person-not-found');
    await disablePerson(app.deps, admin, { userId: student.userId, disabled: true });
    expect(await renew(student.userId)).toBe('person-not-found');
    expect(await getPasswordGiver(app.deps, student)).toBeNull();
  });
});
