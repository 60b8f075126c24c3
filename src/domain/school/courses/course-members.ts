import type { CourseMember, FormerMember, StudentCourse } from '../../../shared/contracts/courses.ts';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../../identity/people-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { deleteRemovals, enrolListedStudents } from '../subjects/subject-queries.ts';
import { assertYearOpen } from '../years/open-year.ts';
import { hideAddresses, requireOwnCourse } from './course-access.ts';
import { findTeacherCourse } from './course-queries.ts';
import {
  deleteEnrolment,
  insertRemoval,
  isRemoved,
  selectCoursesOfStudent,
  selectFormerMembers,
} from './member-queries.ts';

/** Returns the name of the course, for a teacher with the `people` right or an admin. Throws like `requireOwnCourse`. */
export async function requireManagedCourseName(
  db: Db | Tx,
  caller: Caller,
  courseId: number,
): Promise<string> {
  if (caller.role !== 'admin') return (await requireOwnCourse(db, caller, courseId, 'people')).name;
  const found = await findTeacherCourse(db, courseId);
  if (!found) throw new AppError('not-found');
  assertYearOpen(caller, found);
  return found.course.name;
}

/**
 * Removes a student from a course; sittings, attempts and marks stay. A later link to the subject does not enrol the
 * student again, but a roster import or `returnMember` does. Throws like `requireOwnCourse`, or `person-not-found` when the
 * student is not enrolled.
 */
export async function removeMember(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { courseId, studentId }: CourseMember,
): Promise<void> {
  await changeMember(deps, caller, { courseId, studentId }, true, async (tx, now) => {
    if (!(await deleteEnrolment(tx, courseId, studentId))) return false;
    await insertRemoval(tx, courseId, studentId, now);
    return true;
  });
}

/** Enrols a removed student again. Throws like `requireOwnCourse`, or `person-not-found` when the student was not removed. */
export async function returnMember(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { courseId, studentId }: CourseMember,
): Promise<void> {
  await changeMember(deps, caller, { courseId, studentId }, false, async (tx, now) => {
    if (!(await isRemoved(tx, courseId, studentId))) return false;
    await deleteRemovals(tx, courseId, [studentId]);
    await enrolListedStudents(tx, { courseId, studentIds: [studentId] }, now);
    return true;
  });
}

/** @param change returns false when it does not apply to the student; then `person-not-found` is thrown. */
async function changeMember(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { courseId, studentId }: CourseMember,
  removed: boolean,
  change: (tx: Tx, now: string) => Promise<boolean>,
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const subject = await requireManagedCourseName(tx, caller, courseId);
    const person = await findPerson(tx, 'student', studentId);
    if (!person || !(await change(tx, now))) throw new AppError('person-not-found');
    const { names } = person;
    const entry = { kind: 'course-member', removed, names, role: 'student', subject } as const;
    await recordChange(tx, caller.userId, now, entry, studentId);
  });
}

/** Returns the students removed from the caller's course. Throws like `requireOwnCourse`. */
export async function listFormerMembers(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<FormerMember[]> {
  const { role } = await requireOwnCourse(deps.db, caller, courseId);
  return hideAddresses(role, await selectFormerMembers(deps.db, courseId));
}

/** Returns the courses in which a student is or was enrolled, for admins. Throws `person-not-found`. */
export async function listCoursesOfStudent(
  deps: Pick<Deps, 'db'>,
  { userId }: { userId: number },
): Promise<StudentCourse[]> {
  if (!(await findPerson(deps.db, 'student', userId))) throw new AppError('person-not-found');
  return selectCoursesOfStudent(deps.db, userId);
}
