import type { TeacherCourse } from '../../../shared/contracts/courses.ts';
import {
  type CourseRight,
  type CourseRole,
  mayDo,
  seesAddresses,
} from '../../../shared/rules/course-rights.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { findStaffRole } from '../staff/staff-queries.ts';
import { assertYearOpen } from '../years/open-year.ts';
import { findTeacherCourse } from './course-queries.ts';

/**
 * As what the caller is in a course; who only reads needs no more than that. Throws `forbidden` for everybody who may not,
 * or `year-closed`.
 */
export async function assertCourseRight(
  db: Db | Tx,
  caller: Caller,
  course: { courseId: number; teacherId: number; yearClosedAt: string | null },
  toChange: CourseRight,
): Promise<CourseRole> {
  if (caller.role !== 'teacher') throw new AppError('forbidden');
  const role: CourseRole | null =
    course.teacherId === caller.userId ? 'owner' : await findStaffRole(db, course.courseId, caller.userId);
  if (!role) throw new AppError('forbidden');
  assertMay(role, caller.reads ? 'read' : toChange);
  assertYearOpen(caller, course);
  return role;
}

/** Refuses what not everybody who reads a course may read. Throws `forbidden`. */
export function assertMay(role: CourseRole, right: CourseRight): void {
  if (!mayDo(role, right)) throw new AppError('forbidden');
}

/** People of a course as somebody in it reads them: some roles read no addresses. */
export const withAddresses = <P extends { email: string }>(role: CourseRole, people: P[]): P[] =>
  seesAddresses(role) ? people : people.map((person) => ({ ...person, email: '' }));

/**
 * The course, for the teacher who gives it and those it is shared with, as far as they may.
 * Throws `not-found`, `forbidden` for everybody else, or `year-closed`.
 *
 * @param toChange what a caller who does not only read has to be allowed.
 */
export async function ownCourse(
  db: Db | Tx,
  caller: Caller,
  courseId: number,
  toChange: CourseRight = 'lessons',
): Promise<TeacherCourse> {
  const found = await findTeacherCourse(db, courseId);
  if (!found) throw new AppError('not-found');
  const role = await assertCourseRight(db, caller, { ...found, courseId }, toChange);
  return { ...found.course, role };
}
