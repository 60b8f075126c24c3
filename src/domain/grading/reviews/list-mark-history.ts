import type { DecisionStep } from '../../../shared/contracts/decisions.ts';
import { findMarkedAnswer, selectDecisionSteps } from '../../attempts/mark-queries.ts';
import { requireReadableLesson } from '../../authoring/lessons/lesson-access.ts';
import { findAttempt } from '../../delivery/sittings/attempt-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';

/** Returns the decisions on the mark of an answer, oldest first, for teachers of the lesson and for admins. */
export async function listMarkHistory(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  answerId: number,
): Promise<DecisionStep[]> {
  const answer = await findMarkedAnswer(deps.db, answerId);
  const attempt = answer && (await findAttempt(deps.db, answer.attemptId));
  if (!attempt) throw new AppError('not-found');
  await requireReadableLesson(deps.db, caller, attempt.lessonId);
  return selectDecisionSteps(deps.db, answerId);
}
