import {
  type Accommodation,
  type OnTerms,
  type TimeUnit,
  termsFor,
} from '../../shared/rules/lesson-terms.ts';
import type { Db, Tx } from '../database/database.ts';
import { findLesson, type LessonRecord } from './lesson-queries.ts';

/** What one student was given; `lessonId` is null for the whole course. */
export interface GivenAccommodation extends Accommodation {
  courseId: number;
  studentId: number;
  lessonId: number | null;
}

/** A lesson as one student has it: whatever is asked of a lesson on a student's behalf is asked of this. */
export type LessonForStudent = OnTerms<LessonRecord>;

/** What was given in these courses, to one student or to all. */
export async function selectGiven(
  db: Db | Tx,
  courseIds: number[],
  studentId: number | null,
): Promise<GivenAccommodation[]> {
  let query = db
    .selectFrom('accommodations')
    .where('course_id', 'in', courseIds)
    .select([
      'course_id as courseId',
      'student_id as studentId',
      'lesson_id as lessonId',
      'extra_time as extraTime',
      'time_unit as timeUnit',
      'extra_attempts as extraAttempts',
      'extra_days as extraDays',
    ]);
  if (studentId !== null) query = query.where('student_id', '=', studentId);
  return (await query.execute()).map((row) => ({ ...row, timeUnit: row.timeUnit as TimeUnit }));
}

/** Which of them concern a student at a lesson. */
export function givenAt(
  given: GivenAccommodation[],
  at: { courseId: number; lessonId: number; studentId: number },
): { lesson: Accommodation | undefined; course: Accommodation | undefined } {
  const own = given.filter(
    ({ courseId, studentId }) => courseId === at.courseId && studentId === at.studentId,
  );
  return {
    lesson: own.find(({ lessonId }) => lessonId === at.lessonId),
    course: own.find(({ lessonId }) => lessonId === null),
  };
}

/** The lesson on the terms of one student. */
export async function findLessonFor(
  db: Db | Tx,
  lessonId: number,
  studentId: number,
): Promise<LessonForStudent | null> {
  const lesson = await findLesson(db, lessonId);
  if (!lesson) return null;
  const { courseId } = lesson;
  const given = await selectGiven(db, [courseId], studentId);
  return termsFor(lesson, givenAt(given, { courseId, lessonId, studentId }));
}
