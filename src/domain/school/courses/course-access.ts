import type { TeacherCourse } from '../../../shared/contracts/courses.ts';
import {
  type CourseRight,
  type CourseRole,
  canSeeEmails,
  hasCourseRight,
} from '../../../shared/rules/course-rights.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { type CourseOwnership, findCourseRole } from '../staff/staff-queries.ts';
import { assertYearOpen } from '../years/open-year.ts';
import { findTeacherCourse } from './course-queries.ts';

/**
 * Returns the caller's course role. A caller who only reads needs the `read` right, others need `requiredRight`. Throws
 * `forbidden` without the right, or `year-closed`.
 */
export async function assertCourseRight(
  db: Db | Tx,
  caller: Caller,
  course: CourseOwnership & { yearClosedAt: string | null },
  requiredRight: CourseRight,
): Promise<CourseRole> {
  if (caller.role !== 'teacher') throw new AppError('forbidden');
  const role = await findCourseRole(db, course, caller.userId);
  if (!role) throw new AppError('forbidden');
  assertRoleHasRight(role, caller.readOnly ? 'read' : requiredRight);
  assertYearOpen(caller, course);
  return role;
}

/** Throws `forbidden` when the role does not have the right. */
export function assertRoleHasRight(role: CourseRole, right: CourseRight): void {
  if (!hasCourseRight(role, right)) throw new AppError('forbidden');
}

/** Blanks the e-mail addresses for roles that may not see them. */
export const hideAddresses = <P extends { email: string }>(role: CourseRole, people: P[]): P[] =>
  canSeeEmails(role) ? people : people.map((person) => ({ ...person, email: '' }));

/**
 * Returns the course and the caller's role, for its owner and the teachers it is shared with. Throws `not-found`,
 * `forbidden` without the required right, or `year-closed`.
 *
 * @param requiredRight the right required unless the caller only reads.
 */
export async function requireOwnCourse(
  db: Db | Tx,
  caller: Caller,
  courseId: number,
  requiredRight: CourseRight = 'lessons',
): Promise<TeacherCourse> {
  const found = await findTeacherCourse(db, courseId);
  if (!found) throw new AppError('not-found');
  const role = await assertCourseRight(db, caller, found, requiredRight);
  return { ...found.course, role };
}
