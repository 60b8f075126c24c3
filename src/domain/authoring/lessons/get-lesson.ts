import type { LessonDetail } from '../../../shared/contracts/lessons.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { requireOwnCourse } from '../../school/courses/course-access.ts';
import { requireOwnLesson } from './lesson-access.ts';
import { findLessonDetail, selectCourseLessons } from './lesson-queries.ts';

/** Returns a lesson of the caller with its counts. Throws `lesson-not-found` or `forbidden`. */
export async function getLesson(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<LessonDetail> {
  const { role } = await requireOwnLesson(deps.db, caller, lessonId);
  const lesson = await findLessonDetail(deps.db, lessonId);
  if (!lesson) throw new AppError('lesson-not-found');
  return { ...lesson, role };
}

/** Returns the lessons of the caller's course that are not archived, newest first. */
export async function listCourseLessons(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<LessonDetail[]> {
  const { role } = await requireOwnCourse(deps.db, caller, courseId);
  return (await selectCourseLessons(deps.db, courseId)).map((lesson) => ({ ...lesson, role }));
}
