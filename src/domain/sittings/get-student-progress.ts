import type { Caller } from '../access.ts';
import type { Deps } from '../deps.ts';
import { enrolledLesson } from '../lessons/lesson-access.ts';
import { bestShown } from '../marks/shown-grade.ts';
import { selectAttempts } from './attempt-queries.ts';

/** How far the calling student is at a lesson; attempts that wait for their grade do not count yet. */
export async function getStudentProgress(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<{ attemptsUsed: number; bestGrade: number | null }> {
  await enrolledLesson(deps.db, caller, lessonId);
  const attempts = await selectAttempts(deps.db, lessonId, caller.userId);
  const graded = attempts.filter((attempt) => attempt.state === 'graded');
  return { attemptsUsed: graded.length, bestGrade: bestShown(graded) };
}
