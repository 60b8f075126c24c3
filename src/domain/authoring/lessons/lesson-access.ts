import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { isEnrolled } from '../../school/courses/course-queries.ts';
import { assertYearOpen } from '../../school/years/open-year.ts';
import { findLesson, type LessonRecord } from './lesson-queries.ts';
import { findLessonFor, type LessonForStudent } from './terms-queries.ts';

/** The lesson, for the teacher of its course. Throws `lesson-not-found`, `forbidden` for everybody else, or `year-closed`. */
export async function ownLesson(db: Db | Tx, caller: Caller, lessonId: number): Promise<LessonRecord> {
  const lesson = await findLesson(db, lessonId);
  if (!lesson) throw new AppError('lesson-not-found');
  if (caller.role !== 'teacher' || lesson.teacherId !== caller.userId) throw new AppError('forbidden');
  assertYearOpen(caller, lesson);
  return lesson;
}

/** The lesson, for those responsible for its grades: its teacher, and admins, who only read. Throws as `ownLesson`. */
export async function readableLesson(db: Db | Tx, caller: Caller, lessonId: number): Promise<LessonRecord> {
  if (caller.role !== 'admin') return ownLesson(db, caller, lessonId);
  const lesson = await findLesson(db, lessonId);
  if (!lesson) throw new AppError('lesson-not-found');
  return lesson;
}

/** The lesson on the terms of a student enrolled in its course. Throws `lesson-not-found` or `forbidden`. */
export async function enrolledLesson(
  db: Db | Tx,
  caller: Caller,
  lessonId: number,
): Promise<LessonForStudent> {
  const lesson = await findLessonFor(db, lessonId, caller.userId);
  if (!lesson) throw new AppError('lesson-not-found');
  if (caller.role !== 'student' || !(await isEnrolled(db, lesson.courseId, caller.userId))) {
    throw new AppError('forbidden');
  }
  return lesson;
}
