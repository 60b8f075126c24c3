import type { DecisionStep } from '../../shared/contracts/decisions.ts';
import type { Caller } from '../access.ts';
import type { Deps } from '../deps.ts';
import { selectDecisionSteps } from '../marks/mark-queries.ts';
import { ownAnswer } from './own-answer.ts';

/** Everything decided about the mark of an answer at the caller's lesson, oldest first. */
export async function listMarkHistory(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  answerId: number,
): Promise<DecisionStep[]> {
  await ownAnswer(deps.db, caller, answerId);
  return selectDecisionSteps(deps.db, answerId);
}
