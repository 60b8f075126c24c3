import type { AttemptResult } from '../../shared/contracts/sittings.ts';
import type { Caller } from '../access.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { getResult } from './get-result.ts';
import { moveSitting } from './move-sitting.ts';
import { sittingToEnd } from './open-sitting.ts';
import type { SittingRef } from './sitting-access.ts';

/**
 * Leaves a sitting before handing in: an attempt with empty answers and grade 0. It counts only while
 * nothing was handed in and time remains; otherwise the result stands, or what the server has is handed in.
 */
export async function exitSitting(
  deps: Pick<Deps, 'db' | 'bell' | 'evaluator'>,
  caller: Caller,
  ref: SittingRef,
  arrivedAt: Date,
): Promise<AttemptResult> {
  const { sittingId, ticket } = await write(deps.db, async (tx) => {
    const sitting = await sittingToEnd(tx, caller, ref, arrivedAt);
    return {
      sittingId: sitting.id,
      ticket: await moveSitting(tx, deps, sitting, { type: 'exit' }, [], arrivedAt),
    };
  });
  if (ticket) deps.bell.ring(ticket);
  return getResult(deps, caller, sittingId);
}
