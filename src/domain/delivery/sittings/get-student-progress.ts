import { bestShownGrade } from '../../attempts/shown-grade.ts';
import { requireEnrolledLesson } from '../../authoring/lessons/lesson-access.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { isUsed, selectAttempts } from './attempt-queries.ts';

/**
 * Returns the caller's used attempts and best grade in a lesson; attempts that a model still has to grade do not count.
 */
export async function getStudentProgress(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<{ attemptsUsed: number; bestGrade: number | null }> {
  await requireEnrolledLesson(deps.db, caller, lessonId);
  const attempts = await selectAttempts(deps.db, lessonId, caller.userId);
  const used = attempts.filter(isUsed);
  return { attemptsUsed: used.length, bestGrade: bestShownGrade(used) };
}
