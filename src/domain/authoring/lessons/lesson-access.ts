import type { CourseRight, CourseRole } from '../../../shared/rules/course-rights.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { assertCourseRight } from '../../school/courses/course-access.ts';
import { isEnrolled } from '../../school/courses/course-queries.ts';
import { findLesson, type LessonRecord } from './lesson-queries.ts';
import { findLessonFor, type LessonForStudent } from './terms-queries.ts';

/**
 * The lesson, for the teachers of its course, as far as they may. Throws `lesson-not-found`, `forbidden` for everybody
 * else, or `year-closed`.
 *
 * @param toChange what a caller who does not only read has to be allowed.
 */
export async function ownLesson(
  db: Db | Tx,
  caller: Caller,
  lessonId: number,
  toChange: CourseRight = 'lessons',
): Promise<LessonRecord & { role: CourseRole }> {
  const lesson = await findLesson(db, lessonId);
  if (!lesson) throw new AppError('lesson-not-found');
  return { ...lesson, role: await assertCourseRight(db, caller, lesson, toChange) };
}

/** The lesson, for those responsible for its grades: its teacher, and admins, who only read. Throws as `ownLesson`. */
export async function readableLesson(
  db: Db | Tx,
  caller: Caller,
  lessonId: number,
): Promise<LessonRecord & { role: CourseRole | null }> {
  if (caller.role !== 'admin') return ownLesson(db, caller, lessonId);
  const lesson = await findLesson(db, lessonId);
  if (!lesson) throw new AppError('lesson-not-found');
  return { ...lesson, role: null };
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
