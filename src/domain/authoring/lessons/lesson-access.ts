import type { CourseRight, CourseRole } from '../../../shared/rules/course-rights.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { assertCourseRight } from '../../school/courses/course-access.ts';
import { isEnrolled } from '../../school/courses/course-queries.ts';
import { findLesson, type LessonRecord } from './lesson-queries.ts';
import { findLessonFor, type LessonForStudent } from './terms-queries.ts';

/**
 * Returns the lesson and the caller's course role. Throws `lesson-not-found`, `forbidden` for a caller without the
 * required right, or `year-closed`.
 *
 * @param requiredRight the right required unless the caller only reads.
 */
export async function requireOwnLesson(
  db: Db | Tx,
  caller: Caller,
  lessonId: number,
  requiredRight: CourseRight = 'lessons',
): Promise<LessonRecord & { role: CourseRole }> {
  const lesson = await findLesson(db, lessonId);
  if (!lesson) throw new AppError('lesson-not-found');
  return { ...lesson, role: await assertCourseRight(db, caller, lesson, requiredRight) };
}

/**
 * Returns the lesson for its teachers, or for an admin, who has read access only; the role is then null. Throws like
 * `requireOwnLesson`.
 */
export async function requireReadableLesson(
  db: Db | Tx,
  caller: Caller,
  lessonId: number,
): Promise<LessonRecord & { role: CourseRole | null }> {
  if (caller.role !== 'admin') return requireOwnLesson(db, caller, lessonId);
  const lesson = await findLesson(db, lessonId);
  if (!lesson) throw new AppError('lesson-not-found');
  return { ...lesson, role: null };
}

/**
 * Returns the lesson with the accommodations of the calling student applied. Throws `lesson-not-found`, or `forbidden`
 * for a caller who is not enrolled or is restricted to another lesson.
 */
export async function requireEnrolledLesson(
  db: Db | Tx,
  caller: Caller,
  lessonId: number,
): Promise<LessonForStudent> {
  const lesson = await findLessonFor(db, lessonId, caller.userId);
  if (!lesson) throw new AppError('lesson-not-found');
  if (caller.pass && caller.pass.lessonId !== lessonId) throw new AppError('forbidden');
  if (caller.role !== 'student' || !(await isEnrolled(db, lesson.courseId, caller.userId))) {
    throw new AppError('forbidden');
  }
  return lesson;
}
