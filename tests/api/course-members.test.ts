import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  listCoursesOfStudent,
  listFormerMembers,
  removeMember,
  returnMember,
} from '../../src/domain/courses/course-members.ts';
import { enrolRoster } from '../../src/domain/courses/enrol-roster.ts';
import { listEnrolledSubjects } from '../../src/domain/courses/list-courses.ts';
import { renewAccess } from '../../src/domain/courses/renew-access.ts';
import { listCourseAverages, listOwnGrades } from '../../src/domain/grades/list-grades.ts';
import { getPasswordGiver } from '../../src/domain/identity/password-giver.ts';
import { signIn } from '../../src/domain/identity/sign-in.ts';
import { listChanges } from '../../src/domain/installation/list-changes.ts';
import { disablePerson } from '../../src/domain/personal-data/disable-person.ts';
import { exitSitting } from '../../src/domain/sittings/exit-sitting.ts';
import { startSitting } from '../../src/domain/sittings/start-sitting.ts';
import { closeYear } from '../../src/domain/subjects/close-year.ts';
import { linkSubjects } from '../../src/domain/subjects/link-subject.ts';
import { listSubjectsOf } from '../../src/domain/subjects/list-subjects.ts';
import { listYears } from '../../src/domain/years/manage-years.ts';
import type { ChangeKind } from '../../src/shared/contracts/values.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestHouse, type TestHouse } from '../support/test-house.ts';

let house: TestHouse;
let admin: Person<'admin'>;

beforeEach(async () => {
  house = await openTestHouse();
  admin = await scenario(house.deps).person('admin');
});
afterEach(() => house.close());

const readyLesson = () => scenario(house.deps).readyLesson([choiceQuestion()], { students: 2 });

async function studentsOf(teacher: Person<'teacher'>, courseId: number): Promise<number[]> {
  const { students } = await listCourseAverages(house.deps, teacher, courseId);
  return students.map(({ studentId }) => studentId);
}

const changesOf = async (kind: ChangeKind) =>
  (
    await listChanges(house.deps, {
      kind,
      search: '',
      sort: 'id',
      descending: true,
      page: 1,
      pageSize: 50,
    })
  ).rows;

describe('removing a student from a course', () => {
  it('keeps attempts and marks, which are there again when the student comes back', async () => {
    const { teacher, courseId, lessonId, students } = await readyLesson();
    const [student, other] = students as [Person<'student'>, Person<'student'>];
    await startSitting(house.deps, student, lessonId);
    await exitSitting(house.deps, student, { lessonId, number: null }, house.deps.clock.now());
    const member = { courseId, studentId: student.userId };
    const before = await listCourseAverages(house.deps, teacher, courseId);

    await removeMember(house.deps, teacher, member);
    expect(await studentsOf(teacher, courseId)).toEqual([other.userId]);
    expect(await listEnrolledSubjects(house.deps, student)).toEqual([]);
    expect(await codeOf(startSitting(house.deps, student, lessonId))).toBe('forbidden');
    expect(await listOwnGrades(house.deps, student)).toMatchObject([{ lessons: [{ lessonId }] }]);
    expect(await listFormerMembers(house.deps, teacher, courseId)).toMatchObject([
      { studentId: student.userId, names: student.names, removedAt: house.deps.clock.now().toISOString() },
    ]);
    expect(await codeOf(removeMember(house.deps, teacher, member))).toBe('person-not-found');

    await returnMember(house.deps, teacher, member);
    expect(await listCourseAverages(house.deps, teacher, courseId)).toEqual(before);
    expect(await listFormerMembers(house.deps, teacher, courseId)).toEqual([]);
    expect(await codeOf(returnMember(house.deps, teacher, member))).toBe('person-not-found');
    expect((await changesOf('course-member')).map(({ by, change }) => ({ by, ...change }))).toMatchObject([
      { by: teacher.names, removed: false, names: student.names, subject: 'Física' },
      { by: teacher.names, removed: true, names: student.names, subject: 'Física' },
    ]);
  });

  it('outlasts a later link to the subject and the opening of its year, and not a list with the student', async () => {
    const { teacher, courseId, subjectId, student } = await readyLesson();
    await removeMember(house.deps, admin, { courseId, studentId: student.userId });
    const link = { role: 'student' as const, userId: student.userId, subjectIds: [subjectId] };
    await linkSubjects(house.deps, admin, link);
    const { yearId } = (await listYears(house.deps))[0]!;
    for (const closed of [true, false]) await closeYear(house.deps, admin, { yearId, closed });
    expect(await studentsOf(teacher, courseId)).not.toContain(student.userId);
    // Another course of the subject is another matter.
    const colleague = await scenario(house.deps).person('teacher');
    await linkSubjects(house.deps, admin, {
      role: 'teacher',
      userId: colleague.userId,
      subjectIds: [subjectId],
    });
    expect(await listCoursesOfStudent(house.deps, student)).toMatchObject([
      { courseId, teacher: teacher.names, enrolled: false },
      { teacher: colleague.names, enrolled: true },
    ]);

    const rows = [{ names: student.names, email: student.email }];
    await enrolRoster(house.deps, teacher, { courseId, rows });
    expect(await studentsOf(teacher, courseId)).toContain(student.userId);
    expect(await listFormerMembers(house.deps, teacher, courseId)).toEqual([]);
    await removeMember(house.deps, teacher, { courseId, studentId: student.userId });
    expect(await studentsOf(teacher, courseId)).not.toContain(student.userId);
  });

  it('is for the teacher of the course and for admins, while its year is open', async () => {
    const { teacher, courseId, student } = await readyLesson();
    const member = { courseId, studentId: student.userId };
    const stranger = await scenario(house.deps).person('teacher');
    for (const act of [removeMember, returnMember, renewAccess]) {
      expect(await codeOf(act(house.deps, stranger, member))).toBe('forbidden');
      expect(await codeOf(act(house.deps, student, member))).toBe('forbidden');
      expect(await codeOf(act(house.deps, teacher, { ...member, courseId: 999 }))).toBe('not-found');
    }
    const { yearId } = (await listYears(house.deps))[0]!;
    await closeYear(house.deps, admin, { yearId, closed: true });
    for (const caller of [admin, teacher])
      expect(await codeOf(removeMember(house.deps, caller, member))).toBe('year-closed');
    expect(await listSubjectsOf(house.deps, { role: 'student', userId: student.userId })).toHaveLength(1);
  });
});

describe('a new password from the teacher', () => {
  it('lets a student of the course in, is noted for admins, and the student reads who gave it', async () => {
    const { teacher, courseId, student } = await readyLesson();
    const password = await renewAccess(house.deps, teacher, { courseId, studentId: student.userId });
    const { user } = await signIn(house.deps, {
      email: student.email,
      password,
      address: '10.0.0.1',
      deviceId: null,
    });
    expect(user.mustChangePassword).toBe(true);
    const at = house.deps.clock.now().toISOString();
    expect(await getPasswordGiver(house.deps, student)).toEqual({ by: teacher.names, at });
    expect(await changesOf('password-reset')).toMatchObject([
      { by: teacher.names, at, change: { names: student.names, role: 'student', course: 'Física' } },
    ]);
  });

  it('is refused for who is not in the course, and for a disabled account', async () => {
    const { teacher, courseId, student } = await readyLesson();
    const outside = await scenario(house.deps).person('student');
    const renew = (studentId: number) => codeOf(renewAccess(house.deps, teacher, { courseId, studentId }));
    expect(await renew(outside.userId)).toBe('person-not-found');
    await disablePerson(house.deps, admin, { userId: student.userId, disabled: true });
    expect(await renew(student.userId)).toBe('person-not-found');
    expect(await getPasswordGiver(house.deps, student)).toBeNull();
  });
});
