import type { CourseMember } from '../../../shared/contracts/courses.ts';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../../identity/people-queries.ts';
import { resetPassword } from '../../identity/reset-password.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { requireOwnCourse } from './course-access.ts';
import { isEnrolled } from './course-queries.ts';

/**
 * Sets a one-time password for a student of the caller's course and returns it; it is not shown again. Logs the change
 * for admins; the student sees who made it. Throws like `requireOwnCourse`, or `person-not-found` for a student who is not
 * enrolled or is disabled.
 */
export async function renewAccess(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { courseId, studentId }: CourseMember,
): Promise<string> {
  const { name: course } = await requireOwnCourse(deps.db, caller, courseId, 'people');
  const person = await findPerson(deps.db, 'student', studentId);
  if (person?.state !== 'active' || !(await isEnrolled(deps.db, courseId, studentId)))
    throw new AppError('person-not-found');
  const { names } = person;
  return resetPassword(deps, studentId, (tx, now) =>
    recordChange(
      tx,
      caller.userId,
      now,
      { kind: 'password-reset', names, role: 'student', course },
      studentId,
    ),
  );
}
