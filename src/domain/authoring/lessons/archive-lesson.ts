import type { z } from 'zod';
import type { archiveLessonInput, LessonDetail } from '../../../shared/contracts/lessons.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { ownCourse } from '../../school/courses/course-access.ts';
import { ownLesson } from './lesson-access.ts';
import { hasOpenSittings, selectCourseLessons, updateArchivedAt } from './lesson-queries.ts';

/**
 * Takes a lesson of the caller out of all lists, or puts it back. It cannot be started meanwhile; attempts and marks stay and
 * count as before. Throws `lesson-being-taken` while a student is taking it.
 */
export async function archiveLesson(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { lessonId, archived }: z.infer<typeof archiveLessonInput>,
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const lesson = await ownLesson(tx, caller, lessonId);
    if (lesson.archived === archived) return;
    if (archived && (await hasOpenSittings(tx, lessonId))) throw new AppError('lesson-being-taken');
    await updateArchivedAt(tx, lessonId, archived ? now : null);
  });
}

/** The archived lessons of a course of the caller's, newest first. */
export async function listArchivedLessons(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<LessonDetail[]> {
  const { role } = await ownCourse(deps.db, caller, courseId);
  return (await selectCourseLessons(deps.db, courseId, true)).map((lesson) => ({ ...lesson, role }));
}
