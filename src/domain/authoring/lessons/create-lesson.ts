import type { z } from 'zod';
import type { createLessonInput, LessonDetail } from '../../../shared/contracts/lessons.ts';
import { newLessonProblem } from '../../../shared/rules/lesson-rules.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { requireOwnCourse } from '../../school/courses/course-access.ts';
import { findLessonByKey, findLessonDetail, insertLesson } from './lesson-queries.ts';
import { newLesson } from './lesson-record.ts';
import { updateLesson } from './update-lesson.ts';

/**
 * Creates a disabled lesson in the caller's course. The lesson that the client already created with this key is changed
 * instead: its response was lost. Throws the errors of `newLessonProblem`, and for a lesson sent again those of
 * `updateLesson`.
 */
export async function createLesson(
  deps: Pick<Deps, 'db' | 'clock' | 'evaluator' | 'lessonEffects'>,
  caller: Caller,
  input: z.infer<typeof createLessonInput>,
): Promise<LessonDetail> {
  const { role } = await requireOwnCourse(deps.db, caller, input.courseId);
  const now = deps.clock.now();
  const problem = newLessonProblem(input, now);
  if (problem) throw new AppError(problem);
  const { clientKey } = input;
  const values = {
    ...newLesson,
    topic: input.topic.trim(),
    submissionDate: input.submissionDate && toInstant(new Date(input.submissionDate)),
    durationMinutes: input.durationMinutes!,
    attempts: input.attempts!,
    ...(input.marksShown && { marksShown: input.marksShown }),
    ...(input.shuffled && { shuffled: true }),
    clientKey,
  };
  const { stored, lessonId } = await write(deps.db, async (tx) => {
    const stored = clientKey && (await findLessonByKey(tx, input.courseId, clientKey));
    const lessonId = stored || (await insertLesson(tx, input.courseId, values, toInstant(now)));
    return { stored, lessonId };
  });
  if (stored) return updateLesson(deps, caller, { ...input, lessonId });
  const lesson = await findLessonDetail(deps.db, lessonId);
  if (!lesson) throw new AppError('server-error');
  return { ...lesson, role };
}
