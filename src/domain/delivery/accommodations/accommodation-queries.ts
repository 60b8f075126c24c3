import type {
  AccommodationScope,
  CourseAccommodation,
  SaveAccommodation,
} from '../../../shared/contracts/accommodations.ts';
import type { Accommodation, TimeUnit } from '../../../shared/rules/lesson-terms.ts';
import { contentHash } from '../../kernel/content-hash.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';

type AccommodationWithReason = Accommodation & { reason: string };

/** Returns a hash of an accommodation, for optimistic concurrency. */
export function accommodationVersion({
  extraTime,
  timeUnit,
  extraAttempts,
  extraDays,
  reason,
}: AccommodationWithReason): string {
  return contentHash([extraTime, timeUnit, extraAttempts, extraDays, reason]);
}

const accommodationColumns = [
  'accommodations.extra_time as extraTime',
  'accommodations.time_unit as timeUnit',
  'accommodations.extra_attempts as extraAttempts',
  'accommodations.extra_days as extraDays',
  'accommodations.reason',
] as const;

/** Returns the version of the accommodation for a student and a course or lesson; null when there is none. */
export async function findAccommodationVersion(
  tx: Tx,
  { courseId, studentId, lessonId }: AccommodationScope,
): Promise<string | null> {
  const row = await tx
    .selectFrom('accommodations')
    .select(accommodationColumns)
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .where('lesson_id', lessonId === null ? 'is' : '=', lessonId)
    .executeTakeFirst();
  return row ? accommodationVersion({ ...row, timeUnit: row.timeUnit as TimeUnit }) : null;
}

/**
 * Returns the accommodations of a course, ordered by student name; those for the whole course come before those for a
 * lesson.
 */
export async function selectCourseAccommodations(db: Db, courseId: number): Promise<CourseAccommodation[]> {
  const rows = await db
    .selectFrom('accommodations')
    .innerJoin('users', 'users.id', 'accommodations.student_id')
    .where('accommodations.course_id', '=', courseId)
    .select(['accommodations.student_id as studentId', 'accommodations.lesson_id as lessonId'])
    .select(accommodationColumns)
    .orderBy('users.name_key')
    .orderBy('users.id')
    .orderBy((order) => order.fn.coalesce('accommodations.lesson_id', order.lit(0)))
    .execute();
  return rows.map((row) => {
    const accommodation = { ...row, timeUnit: row.timeUnit as TimeUnit };
    return { ...accommodation, version: accommodationVersion(accommodation) };
  });
}

export async function insertAccommodation(
  tx: Tx,
  { courseId, studentId, lessonId, ...values }: SaveAccommodation,
  now: string,
): Promise<void> {
  await tx
    .insertInto('accommodations')
    .values({
      course_id: courseId,
      student_id: studentId,
      lesson_id: lessonId,
      ...columnsOf(values),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Returns false when the accommodation does not exist. */
export async function updateAccommodation(
  tx: Tx,
  { courseId, studentId, lessonId, ...values }: SaveAccommodation,
  now: string,
): Promise<boolean> {
  const result = await tx
    .updateTable('accommodations')
    .set({ ...columnsOf(values), updated_at: now })
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .where('lesson_id', lessonId === null ? 'is' : '=', lessonId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Sets the extra attempts of the accommodation for a single lesson; returns false when there is none. */
export async function setExtraAttempts(
  tx: Tx,
  { courseId, studentId, lessonId }: AccommodationScope & { lessonId: number },
  extraAttempts: number,
  now: string,
): Promise<boolean> {
  const result = await tx
    .updateTable('accommodations')
    .set({ extra_attempts: extraAttempts, updated_at: now })
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteAccommodation(
  tx: Tx,
  { courseId, studentId, lessonId }: AccommodationScope,
): Promise<void> {
  await tx
    .deleteFrom('accommodations')
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .where('lesson_id', lessonId === null ? 'is' : '=', lessonId)
    .execute();
}

function columnsOf(values: AccommodationWithReason) {
  return {
    extra_time: values.extraTime,
    time_unit: values.timeUnit,
    extra_attempts: values.extraAttempts,
    extra_days: values.extraDays,
    reason: values.reason,
  };
}

/** Counts the lessons of a course that each student has started, by student id. */
export async function countStartedLessons(db: Db, courseId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('sittings')
    .innerJoin('lessons', 'lessons.id', 'sittings.lesson_id')
    .where('lessons.course_id', '=', courseId)
    .groupBy('sittings.student_id')
    .select((select) => [
      'sittings.student_id as studentId',
      select.fn.count<number>('sittings.lesson_id').distinct().as('begun'),
    ])
    .execute();
  return new Map(rows.map(({ studentId, begun }) => [studentId, begun]));
}

/** Returns the open sittings of a course with their student, lesson, start and end. */
export async function selectOpenSittingsOfCourse(
  db: Db,
  courseId: number,
): Promise<{ studentId: number; lessonId: number; startedAt: string; endsAt: string }[]> {
  return db
    .selectFrom('open_sittings')
    .innerJoin('lessons', 'lessons.id', 'open_sittings.lesson_id')
    .innerJoin('sittings', 'sittings.id', 'open_sittings.sitting_id')
    .where('lessons.course_id', '=', courseId)
    .select([
      'sittings.student_id as studentId',
      'sittings.lesson_id as lessonId',
      'sittings.started_at as startedAt',
      'sittings.ends_at as endsAt',
    ])
    .orderBy('sittings.id')
    .execute();
}
