import type { AccessRenewal } from '../../../shared/contracts/courses.ts';
import { hasCourseRight } from '../../../shared/rules/course-rights.ts';
import { selectLinksOf } from '../../identity/link-queries.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import { findCourseRole } from '../staff/staff-queries.ts';
import { selectCurrentCourses } from './course-queries.ts';

/**
 * Returns whether a teacher may set a password of a student, or why not. A password lets the one who set it sign in as the
 * student and sees all their courses. Any teacher can enrol any student, so that enrolment alone gives no such right:
 * every current course of the student must be the teacher's own, or shared with them as a co-teacher or substitute, which
 * only its owner or an admin can do. The school can allow it for all students. An account linked with a sign-in provider
 * is never renewed, because a password would bypass the provider.
 */
export async function findAccessRenewal(
  db: Db | Tx,
  teacherId: number,
  studentId: number,
): Promise<AccessRenewal> {
  if ((await selectLinksOf(db, studentId)).length > 0) return 'linked';
  if ((await findSettings(db, 'teachersRenewAccess')).teachersRenewAccess) return 'allowed';
  for (const course of await selectCurrentCourses(db, studentId)) {
    const role = await findCourseRole(db, course, teacherId);
    if (role === null || !hasCourseRight(role, 'lessons')) return 'other-courses';
  }
  return 'allowed';
}

/** Throws `renewal-linked` or `renewal-not-own` when the teacher may not set a password of the student. */
export async function assertAccessRenewal(tx: Tx, teacherId: number, studentId: number): Promise<void> {
  const renewal = await findAccessRenewal(tx, teacherId, studentId);
  if (renewal === 'linked') throw new AppError('renewal-linked');
  if (renewal === 'other-courses') throw new AppError('renewal-not-own');
}
