import { ownAssigned } from '../../authoring/questions/own-assigned.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { releaseAllHeld } from '../../marks/held-marks.ts';

/**
 * Lets the model's marks that wait for the first marks of a question count now, on the teacher's word; how many there were.
 * Throws `not-found` and `forbidden`.
 */
export function releaseHeld(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  questionId: number,
): Promise<number> {
  return write(deps.db, async (tx) => {
    await ownAssigned(tx, caller, questionId, 'mark');
    return releaseAllHeld(tx, questionId, toInstant(deps.clock.now()));
  });
}
