import { releaseAllHeldMarks } from '../../attempts/held-marks.ts';
import { requireAssignedQuestion } from '../../authoring/questions/require-assigned-question.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';

/**
 * Releases the held model marks of a question at the teacher's request, without waiting for its first marks. Returns
 * their number. Throws `not-found` or `forbidden`.
 */
export function releaseHeld(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  questionId: number,
): Promise<number> {
  return write(deps.db, async (tx) => {
    await requireAssignedQuestion(tx, caller, questionId, 'mark');
    return releaseAllHeldMarks(tx, questionId, toInstant(deps.clock.now()));
  });
}
