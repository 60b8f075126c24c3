import type { ShareCourse } from '../../../shared/contracts/course-staff.ts';
import type { PersonView } from '../../../shared/contracts/people.ts';
import type { StaffRole } from '../../../shared/rules/course-rights.ts';
import { dayInTimeZone } from '../../../shared/rules/day.ts';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../../identity/people-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { findSchoolDay, findTimeZone } from '../../kernel/settings/school-time-zone.ts';
import { assertRoleHasRight, requireOwnCourse } from '../courses/course-access.ts';
import { recordCourseChange } from '../courses/course-change-queries.ts';
import { findTeacherCourse } from '../courses/course-queries.ts';
import { deleteEndedStaff, deleteStaff, putStaff, selectCandidates } from './staff-queries.ts';

/** Maximum number of suggestions. */
const maxCandidates = 8;

/** Returns teachers with whom the owner can share the course. Throws like `requireOwnCourse`. */
export async function findCandidates(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { courseId, search }: { courseId: number; search: string },
) {
  const { role } = await requireOwnCourse(deps.db, caller, courseId);
  assertRoleHasRight(role, 'people');
  const of = { courseId, teacherId: caller.userId, search, limit: maxCandidates };
  return selectCandidates(deps.db, of);
}

/**
 * Shares the course with a teacher, or changes the role and the last day. Throws like `requireOwnCourse`, `person-not-found`
 * when the user is no active teacher, is the caller or owns the course, and `day-passed` for a last day before today.
 */
export async function shareCourse(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { courseId, userId, role, until }: ShareCourse,
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { name } = await requireOwnCourse(tx, caller, courseId, 'people');
    const person = await findPerson(tx, 'teacher', userId);
    const owner = (await findTeacherCourse(tx, courseId))?.teacherId;
    if (person?.state !== 'active' || userId === caller.userId || userId === owner)
      throw new AppError('person-not-found');
    if (until !== null && until < dayInTimeZone(await findTimeZone(tx), now))
      throw new AppError('day-passed');
    await putStaff(tx, { courseId, userId, role, until }, now);
    await recordSharing(tx, caller, now, { person, as: role, until, subject: name });
    const of = { courseId, by: caller.userId, aboutId: userId };
    await recordCourseChange(tx, of, now, { kind: 'shared', as: role, until });
  });
}

/**
 * Stops sharing the course with a teacher. Throws like `requireOwnCourse`, or `person-not-found` when it is not shared with
 * them.
 */
export async function unshareCourse(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { courseId, userId }: { courseId: number; userId: number },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { name } = await requireOwnCourse(tx, caller, courseId, 'people');
    const person = await findPerson(tx, 'teacher', userId);
    if (!person || !(await deleteStaff(tx, courseId, userId))) throw new AppError('person-not-found');
    await recordSharing(tx, caller, now, { person, as: null, until: null, subject: name });
    const of = { courseId, by: caller.userId, aboutId: userId };
    await recordCourseChange(tx, of, now, { kind: 'unshared' });
  });
}

interface SharingChange {
  person: PersonView;
  /** Null when the course is no longer shared. */
  as: StaffRole | null;
  until: string | null;
  subject: string;
}

/** Keeps in the school's changes that a course is shared with a teacher, or no longer. */
export async function recordSharing(
  tx: Tx,
  caller: Caller,
  now: string,
  { person: { userId, names }, ...shared }: SharingChange,
): Promise<void> {
  const change = { kind: 'course-shared', names, role: 'teacher', ...shared } as const;
  await recordChange(tx, caller.userId, now, change, userId);
}

/** Deletes the rows of sharings whose last day has passed; access ends with that day, not with this. */
export async function endSharedCourses({ db }: Pick<Deps, 'db'>): Promise<void> {
  const today = await findSchoolDay(db);
  await write(db, (tx) => deleteEndedStaff(tx, today));
}
