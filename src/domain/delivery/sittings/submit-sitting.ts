import type { AttemptResult, DraftAnswer } from '../../../shared/contracts/sittings.ts';
import type { Caller } from '../../kernel/access.ts';
import { type EndDeps, endSitting } from './end-sitting.ts';
import type { SittingRef } from './sitting-access.ts';

/**
 * Submits a sitting: stores answers, attempt, and grade or grading job in one transaction, which is durable before the
 * response. A sitting that is already closed returns its result again; if its grading failed, it is graded again, with
 * the new answers while time remains. Answers that arrive after the grace period are stored separately, and the drafts
 * count instead.
 * Throws `answer-missing`, `invalid-input` and, for a number that cannot be next, `lesson-not-startable`.
 *
 * @param arrivedAt when the request reached the server, taken before any processing.
 */
export function submitSitting(
  deps: EndDeps,
  caller: Caller,
  ref: SittingRef,
  received: { answers: DraftAnswer[]; timeUp: boolean },
  arrivedAt: Date,
): Promise<AttemptResult> {
  const event = { type: 'submit', timeUp: received.timeUp } as const;
  return endSitting(deps, caller, ref, event, received.answers, arrivedAt);
}
