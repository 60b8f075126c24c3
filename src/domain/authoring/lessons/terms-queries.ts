import {
  type Accommodation,
  applyAccommodations,
  type TimeUnit,
  type WithAccommodations,
} from '../../../shared/rules/lesson-terms.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { prepareQuery } from '../../kernel/database/prepare-query.ts';
import { findLesson, type LessonRecord } from './lesson-queries.ts';

/** The accommodation of one student; a null `lessonId` means the whole course. */
export interface StudentAccommodation extends Accommodation {
  courseId: number;
  studentId: number;
  lessonId: number | null;
}

/** A lesson with one student's accommodations applied. All rules that concern a student use this type. */
export type LessonForStudent = WithAccommodations<LessonRecord>;

function accommodations(db: Db | Tx) {
  return db
    .selectFrom('accommodations')
    .select([
      'course_id as courseId',
      'student_id as studentId',
      'lesson_id as lessonId',
      'extra_time as extraTime',
      'time_unit as timeUnit',
      'extra_attempts as extraAttempts',
      'extra_days as extraDays',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof accommodations>['execute']>>[number];

const toAccommodation = (row: Row): StudentAccommodation => ({ ...row, timeUnit: row.timeUnit as TimeUnit });

/** Returns the accommodations of all students in a course. */
export async function selectAccommodationsInCourse(
  db: Db | Tx,
  courseId: number,
): Promise<StudentAccommodation[]> {
  return (await accommodations(db).where('course_id', '=', courseId).execute()).map(toAccommodation);
}

const accommodationsOfStudent = prepareQuery<{ studentId: number }>()((db, given) =>
  accommodations(db).where('student_id', '=', given('studentId')),
);

/** Returns the accommodations of one student in all courses. */
export async function selectAccommodationsOfStudent(
  db: Db | Tx,
  studentId: number,
): Promise<StudentAccommodation[]> {
  return (await accommodationsOfStudent(db, { studentId })).map(toAccommodation);
}

/** Returns the accommodations of several students in all courses. */
export async function selectAccommodationsOfStudents(
  db: Db | Tx,
  studentIds: number[],
): Promise<StudentAccommodation[]> {
  return (await accommodations(db).where('student_id', 'in', studentIds).execute()).map(toAccommodation);
}

/** Picks the accommodations that apply to a student in a lesson. */
export function pickAccommodations(
  given: StudentAccommodation[],
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

/** Returns the lesson with the student's accommodations applied, or null. */
export async function findLessonFor(
  db: Db | Tx,
  lessonId: number,
  studentId: number,
): Promise<LessonForStudent | null> {
  const lesson = await findLesson(db, lessonId);
  if (!lesson) return null;
  const given = await selectAccommodationsOfStudent(db, studentId);
  return applyAccommodations(
    lesson,
    pickAccommodations(given, { courseId: lesson.courseId, lessonId, studentId }),
  );
}
