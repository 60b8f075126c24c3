import type { AttemptResult, DraftAnswer } from '../../shared/contracts/sittings.ts';
import type { Caller } from '../access.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { getResult } from './get-result.ts';
import { moveSitting } from './move-sitting.ts';
import { sittingToEnd } from './open-sitting.ts';
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
export async function submitSitting(
  deps: Pick<Deps, 'db' | 'bell' | 'evaluator'>,
  caller: Caller,
  ref: SittingRef,
  given: { answers: DraftAnswer[]; timeUp: boolean },
  arrivedAt: Date,
): Promise<AttemptResult> {
  const { sittingId, ticket } = await write(deps.db, async (tx) => {
    const sitting = await sittingToEnd(tx, caller, ref, arrivedAt);
    const event = { type: 'submit', timeUp: given.timeUp } as const;
    return {
      sittingId: sitting.id,
      ticket: await moveSitting(tx, deps, sitting, event, given.answers, arrivedAt),
    };
  });
  if (ticket) deps.bell.ring(ticket);
  return getResult(deps, caller, sittingId);
}
