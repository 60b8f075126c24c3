import type { AttemptDetail } from '../../../shared/contracts/grades.ts';
import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import { findAttemptByNumber } from '../../delivery/sittings/attempt-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { describeAttempt } from './describe-attempt.ts';

/**
 * Returns a student's attempt (`attempt` counts from 0) at a lesson of the caller; with `tellsKey` its feedback also
 * tells the right answers. Throws `attempt-not-found`,
 * `lesson-not-found` or `forbidden`.
 */
export async function getAttemptDetails(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: { studentId: number; lessonId: number; attempt: number; tellsKey?: boolean },
): Promise<AttemptDetail> {
  const lesson = await requireOwnLesson(deps.db, caller, input.lessonId);
  const attempt = await findAttemptByNumber(deps.db, input.lessonId, input.studentId, input.attempt + 1);
  if (!attempt) throw new AppError('attempt-not-found');
  return describeAttempt(deps.db, attempt, { ...lesson, tellsKey: input.tellsKey ?? false });
}
