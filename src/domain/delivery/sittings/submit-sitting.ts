import type { AttemptResult, DraftAnswer } from '../../../shared/contracts/sittings.ts';
import type { Caller } from '../../kernel/access.ts';
import { type EndDeps, endSitting } from './end-sitting.ts';
import type { SittingRef } from './sitting-access.ts';

/**
 * Hands in a sitting: answers, attempt and its grade or grading job in one transaction, on the disk before
 * anybody is told. A sitting that is handed in already gives its result again, whatever comes with it; one
 * whose grading failed is graded anew, with the answers that come while time remains. What arrives after the
 * end and its grace is kept apart, and the drafts count. Throws `answer-missing`, `invalid-input` and, for a
 * number that cannot be next, `lesson-not-startable`.
 *
 * @param arrivedAt when the request reached the server, taken before anything else.
 */
export function submitSitting(
  deps: EndDeps,
  caller: Caller,
  ref: SittingRef,
  given: { answers: DraftAnswer[]; timeUp: boolean },
  arrivedAt: Date,
): Promise<AttemptResult> {
  const event = { type: 'submit', timeUp: given.timeUp } as const;
  return endSitting(deps, caller, ref, event, given.answers, arrivedAt);
}
