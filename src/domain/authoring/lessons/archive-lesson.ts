import type { z } from 'zod';
import type { archiveLessonInput, LessonDetail } from '../../../shared/contracts/lessons.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { requireOwnCourse } from '../../school/courses/course-access.ts';
import { requireOwnLesson } from './lesson-access.ts';
import { hasOpenSittings, selectCourseLessons, updateArchivedAt } from './lesson-queries.ts';

/**
 * Archives a lesson of the caller, or restores it. An archived lesson is hidden from all lists and cannot be started;
 * its attempts and marks still count. Throws `lesson-being-taken` while a student is taking it.
 */
export async function archiveLesson(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { lessonId, archived }: z.infer<typeof archiveLessonInput>,
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const lesson = await requireOwnLesson(tx, caller, lessonId);
    if (lesson.archived === archived) return;
    if (archived && (await hasOpenSittings(tx, lessonId))) throw new AppError('lesson-being-taken');
    await updateArchivedAt(tx, lessonId, archived ? now : null);
  });
}

/** Returns the archived lessons of the caller's course, newest first. */
export async function listArchivedLessons(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<LessonDetail[]> {
  const { role } = await requireOwnCourse(deps.db, caller, courseId);
  return (await selectCourseLessons(deps.db, courseId, true)).map((lesson) => ({ ...lesson, role }));
}
