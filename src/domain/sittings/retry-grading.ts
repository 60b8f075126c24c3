import type { AttemptResult } from '../../shared/contracts/sittings.ts';
import type { Caller } from '../access.ts';
import { addSeconds, toInstant } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { selectPendingAttempts } from './attempt-queries.ts';
import { getResult } from './get-result.ts';
import { moveSitting } from './move-sitting.ts';
import { ownSitting } from './sitting-access.ts';
import { findSitting } from './sitting-queries.ts';

/** How long after its last failure a pending attempt is tried again by itself. */
const retryMinutes = 10;
const atOnce = 50;

/** Grades the caller's pending attempt again, now; any other stays as it is. */
export async function retryGrading(
  deps: Pick<Deps, 'db' | 'clock' | 'bell' | 'evaluator'>,
  caller: Caller,
  sittingId: number,
): Promise<AttemptResult> {
  const ticket = await write(deps.db, async (tx) => {
    const sitting = await ownSitting(tx, caller, sittingId);
    return moveSitting(tx, deps, sitting, { type: 'retry' }, [], deps.clock.now());
  });
  if (ticket) deps.bell.ring(ticket);
  return getResult(deps, caller, sittingId);
}

/** Grades pending attempts again once the trouble may have passed; nobody has to ask for their grade. */
export async function retryPendingGradings(
  deps: Pick<Deps, 'db' | 'clock' | 'bell' | 'evaluator'>,
): Promise<void> {
  const now = deps.clock.now();
  const before = toInstant(addSeconds(now, -retryMinutes * 60));
  for (const { sittingId } of await selectPendingAttempts(deps.db, before, atOnce)) {
    const ticket = await write(deps.db, async (tx) => {
      const sitting = await findSitting(tx, sittingId);
      return sitting && moveSitting(tx, deps, sitting, { type: 'retry' }, [], now);
    });
    if (ticket) deps.bell.ring(ticket);
  }
}
