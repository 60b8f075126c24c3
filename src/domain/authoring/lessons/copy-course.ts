import type { z } from 'zod';
import type { copyCourseInput } from '../../../shared/contracts/years.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { assertRoleHasRight, requireOwnCourse } from '../../school/courses/course-access.ts';
import { createCourse } from '../../school/subjects/create-course.ts';
import { assertYearOpen, resolveYear } from '../../school/years/open-year.ts';
import { copyLesson, selectLessonIds } from './copy-queries.ts';

/**
 * Copies the caller's course into another year, all or nothing; the source may be of a closed year. Copies lessons
 * (disabled, without dates), settings, prompts, question banks and documents, but no attempts or grades. Enrols only
 * the students whom an admin linked to the subject.
 * Throws `not-found`, `forbidden`, `year-closed` or `course-exists`.
 */
export async function copyCourse(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { courseId, yearId }: z.infer<typeof copyCourseInput>,
): Promise<{ courseId: number; lessons: number }> {
  const now = deps.clock.now();
  return write(deps.db, async (tx) => {
    const { subjectId, role } = await requireOwnCourse(tx, { ...caller, readOnly: true }, courseId);
    assertRoleHasRight(role, 'people');
    const year = await resolveYear(tx, now, yearId);
    assertYearOpen(caller, { yearClosedAt: year.closedAt });
    const copy = { subjectId, teacherId: caller.userId, yearId, originId: courseId };
    const copied = await createCourse(tx, copy, toInstant(now));
    if (copied === null) throw new AppError('course-exists');
    const lessonIds = await selectLessonIds(tx, courseId);
    for (const lessonId of lessonIds) await copyLesson(tx, lessonId, copied, toInstant(now));
    return { courseId: copied, lessons: lessonIds.length };
  });
}
