import type { CourseMember, MemberAccess } from '../../../shared/contracts/courses.ts';
import type { Deps } from '../../deps.ts';
import { insertAccessRequest, selectAccessRequests } from '../../identity/access-request-queries.ts';
import { findPerson } from '../../identity/people-queries.ts';
import { resetPassword } from '../../identity/reset-password.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { assertAccessRenewal, findAccessRenewal } from './access-renewal.ts';
import { assertRoleHasRight, requireOwnCourse } from './course-access.ts';
import { isEnrolled } from './course-queries.ts';

/**
 * Sets a one-time password for a student of the caller's course and returns it; it is not shown again. Logs the change
 * for admins; the student sees who made it. Throws like `requireOwnCourse` and `assertAccessRenewal`, or
 * `person-not-found` for a student who is not enrolled or is disabled.
 */
export async function renewAccess(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  member: CourseMember,
): Promise<string> {
  const { studentId } = member;
  return resetPassword(deps, studentId, async (tx, now) => {
    const { names, course } = await requireActiveMember(tx, caller, member);
    await assertAccessRenewal(tx, caller.userId, studentId);
    await recordChange(
      tx,
      caller.userId,
      now,
      { kind: 'password-reset', names, role: 'student', course },
      studentId,
    );
  });
}

/** Returns whether the caller may renew the student's access, and the open request to the admins. Throws like `renewAccess`. */
export async function getMemberAccess(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  member: CourseMember,
): Promise<MemberAccess> {
  await requireActiveMember(db, caller, member);
  const renewal = await findAccessRenewal(db, caller.userId, member.studentId);
  const [request] = await selectAccessRequests(db, [member.studentId]);
  return { renewal, request: request ? { by: request.by, at: request.at } : null };
}

/**
 * Asks the admins for a new password of a student of the caller's course. Does nothing while a request for the student is
 * open. Throws like `requireOwnCourse`, or `person-not-found`.
 */
export async function requestAccess(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  member: CourseMember,
): Promise<void> {
  const { studentId } = member;
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { names, course } = await requireActiveMember(tx, caller, member);
    if (!(await insertAccessRequest(tx, { studentId, by: caller.userId }, now))) return;
    const change = { kind: 'access-request', names, role: 'student', course } as const;
    await recordChange(tx, caller.userId, now, change, studentId);
  });
}

/** Returns the names of an enabled student of a course whose people the caller manages, and of the course. */
async function requireActiveMember(
  db: Db | Tx,
  caller: Caller,
  { courseId, studentId }: CourseMember,
): Promise<{ names: string; course: string }> {
  const { name: course, role } = await requireOwnCourse(db, caller, courseId, 'people');
  assertRoleHasRight(role, 'people');
  const person = await findPerson(db, 'student', studentId);
  if (person?.state !== 'active' || !(await isEnrolled(db, courseId, studentId)))
    throw new AppError('person-not-found');
  return { names: person.names, course };
}
