import type { DecisionStep } from '../../shared/contracts/decisions.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { readableLesson } from '../lessons/lesson-access.ts';
import { findMarkedAnswer, selectDecisionSteps } from '../marks/mark-queries.ts';
import { findAttempt } from '../sittings/attempt-queries.ts';

/** Everything decided about the mark of an answer at the caller's lesson, or for an admin at any, oldest first. */
export async function listMarkHistory(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  answerId: number,
): Promise<DecisionStep[]> {
  const answer = await findMarkedAnswer(deps.db, answerId);
  const attempt = answer && (await findAttempt(deps.db, answer.attemptId));
  if (!attempt) throw new AppError('not-found');
  await readableLesson(deps.db, caller, attempt.lessonId);
  return selectDecisionSteps(deps.db, answerId);
}
