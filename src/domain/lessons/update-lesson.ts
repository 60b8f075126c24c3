import type { z } from 'zod';
import type { LessonDetail, updateLessonInput } from '../../shared/contracts/lessons.ts';
import { lessonProblem, mayBeEnabled } from '../../shared/rules/lesson-rules.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { toInstant } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { ownLesson } from './lesson-access.ts';
import { findLessonDetail, updateLessonValues } from './lesson-queries.ts';

/**
 * Changes a lesson of the caller. Enabling is checked when it happens, not afterwards: an enabled lesson
 * stays enabled when a student enrols later. Throws what lessonProblem finds, or `lesson-not-ready`.
 */
export async function updateLesson(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: z.infer<typeof updateLessonInput>,
): Promise<LessonDetail> {
  const problem = lessonProblem(input);
  const now = toInstant(deps.clock.now());
  return write(deps.db, async (tx) => {
    await ownLesson(tx, caller, input.lessonId);
    if (problem) throw new AppError(problem);
    const before = await findLessonDetail(tx, input.lessonId);
    if (!before) throw new AppError('lesson-not-found');
    if (input.enabled && !before.enabled && !mayBeEnabled(before)) throw new AppError('lesson-not-ready');
    const values = {
      topic: input.topic.trim(),
      submissionDate: input.submissionDate && toInstant(new Date(input.submissionDate)),
      durationMinutes: input.durationMinutes!,
      attempts: input.attempts!,
      enabled: input.enabled,
    };
    await updateLessonValues(tx, input.lessonId, values, now);
    return { ...before, ...values };
  });
}
