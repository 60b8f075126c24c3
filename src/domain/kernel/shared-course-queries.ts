import { sql } from 'kysely';
import type { Db, Tx } from './database/database.ts';
import { findSchoolDay } from './settings/school-time-zone.ts';

/** A teacher, and the day on which it is asked which courses are shared with them. */
export interface TeacherToday {
  teacherId: number;
  /** Calendar day of the school, such as `2026-12-18`. */
  today: string;
}

export async function findTeacherToday(db: Db | Tx, teacherId: number): Promise<TeacherToday> {
  return { teacherId, today: await findSchoolDay(db) };
}

/**
 * Selects the sharings of courses that are in force today; the last day itself is included. Every reader of the table
 * starts here, because the maintenance deletes ended rows only later.
 */
export function sharingsToday(db: Db | Tx, today: string) {
  return db
    .selectFrom('course_staff')
    .where((where) =>
      where.or([where('course_staff.until', 'is', null), where('course_staff.until', '>=', today)]),
    );
}

/**
 * The last day of the substitution of the course in a query of `courses`; null when it has none. It may have passed: the
 * reader compares it with the school's day. With the course, the access of an owner needs no statement of its own.
 */
export const substitutedUntil = sql<string | null>`(
  select max(coalesce(course_staff.until, '9999-12-31')) from course_staff
  where course_staff.course_id = courses.id and course_staff.role = 'substitute'
)`;

/** Returns the role of a course's owner on a day. */
export const ownerRoleOn = (today: string, lastDay: string | null): 'owner' | 'substituted' =>
  lastDay !== null && lastDay >= today ? 'substituted' : 'owner';

/** Subquery of the courses that a substitute teaches today; for use with `in`. */
export function substitutedToday(db: Db | Tx, today: string) {
  return sharingsToday(db, today)
    .where('course_staff.role', '=', 'substitute')
    .select('course_staff.course_id');
}

/** Selects the sharings with a teacher that are in force. */
export function sharedToday(db: Db | Tx, { teacherId, today }: TeacherToday) {
  return sharingsToday(db, today).where('course_staff.user_id', '=', teacherId);
}
