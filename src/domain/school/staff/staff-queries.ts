import type { CourseStaff } from '../../../shared/contracts/course-staff.ts';
import {
  type CourseRight,
  type CourseRole,
  hasCourseRight,
  type StaffRole,
  staffRolesWithRight,
} from '../../../shared/rules/course-rights.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { contains } from '../../kernel/database/pages.ts';
import { findSchoolDay } from '../../kernel/settings/school-time-zone.ts';
import {
  findTeacherToday,
  ownerRoleOn,
  sharedToday,
  sharingsToday,
  substitutedToday,
  type TeacherToday,
} from '../../kernel/shared-course-queries.ts';

/** Subquery of the ids of the courses, owned or shared, in which a teacher has a right; for use with `in`. */
export function coursesWithRight(db: Db | Tx, teacher: TeacherToday, right: CourseRight) {
  const owned = db
    .selectFrom('courses')
    .select('courses.id')
    .where('courses.teacher_id', '=', teacher.teacherId)
    .$if(!hasCourseRight('substituted', right), (query) =>
      query.where('courses.id', 'not in', substitutedToday(db, teacher.today)),
    );
  const roles = staffRolesWithRight(right);
  if (roles.length === 0) return owned;
  return owned.unionAll(
    sharedToday(db, teacher).select('course_staff.course_id as id').where('course_staff.role', 'in', roles),
  );
}

/** What decides the role of a teacher in a course. */
export interface CourseOwnership {
  courseId: number;
  /** Its owner. */
  teacherId: number;
  /** The last day of its substitution, as `substitutedUntil` selects it. */
  substitutedUntil: string | null;
}

/** Returns the role of a teacher in a course today, or null for none. */
export async function findCourseRole(
  db: Db | Tx,
  { courseId, teacherId, substitutedUntil }: CourseOwnership,
  userId: number,
): Promise<CourseRole | null> {
  if (userId === teacherId) {
    return substitutedUntil === null ? 'owner' : ownerRoleOn(await findSchoolDay(db), substitutedUntil);
  }
  const row = await sharedToday(db, await findTeacherToday(db, userId))
    .select('course_staff.role')
    .where('course_staff.course_id', '=', courseId)
    .executeTakeFirst();
  return (row?.role as StaffRole | undefined) ?? null;
}

/** Returns the teachers with whom a course is shared today, ordered by name. */
export async function selectStaff(
  db: Db | Tx,
  courseId: number,
): Promise<Omit<CourseStaff['shared'][number], 'lastDecision'>[]> {
  const rows = await sharingsToday(db, await findSchoolDay(db))
    .innerJoin('users', 'users.id', 'course_staff.user_id')
    .where('course_staff.course_id', '=', courseId)
    .select(['users.id as userId', 'users.names', 'users.email', 'course_staff.role', 'course_staff.until'])
    .orderBy('users.name_key')
    .orderBy('users.id')
    .execute();
  return rows.map(({ role, ...row }) => ({ ...row, role: role as StaffRole }));
}

/** Shares a course with a teacher, or updates the role and the last day. */
export async function putStaff(
  tx: Tx,
  {
    courseId,
    userId,
    role,
    until,
  }: { courseId: number; userId: number; role: StaffRole; until: string | null },
  now: string,
): Promise<void> {
  await tx
    .insertInto('course_staff')
    .values({ course_id: courseId, user_id: userId, role, until, added_at: now })
    .onConflict((conflict) => conflict.columns(['course_id', 'user_id']).doUpdateSet({ role, until }))
    .execute();
}

/** Stops sharing; returns whether the course was shared with the teacher in another role than that of a substitute. */
export async function deleteStaff(tx: Tx, courseId: number, userId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('course_staff')
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .where('role', '!=', 'substitute')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes sharings whose last day was before `today` (`2026-12-18`); the last day itself is included. */
export async function deleteEndedStaff(db: Db | Tx, today: string): Promise<void> {
  await db.deleteFrom('course_staff').where('until', '<', today).execute();
}

/**
 * Returns active teachers with whom the course can still be shared and whose name or e-mail address matches the search.
 */
export async function selectCandidates(
  db: Db,
  {
    courseId,
    teacherId,
    search,
    limit,
  }: { courseId: number; teacherId: number; search: string; limit: number },
): Promise<{ userId: number; names: string; email: string }[]> {
  const today = await findSchoolDay(db);
  return db
    .selectFrom('users')
    .where('role', '=', 'teacher')
    .where('disabled_at', 'is', null)
    .where('id', '!=', teacherId)
    .where('id', 'not in', db.selectFrom('courses').select('teacher_id').where('id', '=', courseId))
    .where(contains(['search_key', 'email_search_key'], search))
    .where(
      'id',
      'not in',
      sharingsToday(db, today).select('course_staff.user_id').where('course_staff.course_id', '=', courseId),
    )
    .select(['id as userId', 'names', 'email'])
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .execute();
}
