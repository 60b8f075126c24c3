import type { AttemptResult } from '../../shared/contracts/sittings.ts';
import type { Caller } from '../access.ts';
import { addSeconds, toInstant } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { findAttemptOfSitting, selectPendingAttempts } from './attempt-queries.ts';
import { getResult } from './get-result.ts';
import { ownSitting } from './sitting-access.ts';
import { askForGrade } from './submit-sitting.ts';

/** How long after its last failure a pending attempt is tried again by itself. */
const retryMinutes = 10;
const atOnce = 50;

/** Grades the caller's pending attempt again, now; any other stays as it is. */
export async function retryGrading(
  deps: Pick<Deps, 'db' | 'clock' | 'bell'>,
  caller: Caller,
  sittingId: number,
): Promise<AttemptResult> {
  const ticket = await write(deps.db, async (tx) => {
    const sitting = await ownSitting(tx, caller, sittingId);
    const attempt = await findAttemptOfSitting(tx, sitting.id);
    if (attempt?.state !== 'pending') return null;
    return askForGrade(
      tx,
      { attemptId: attempt.id, sittingId, studentId: sitting.studentId },
      deps.clock.now(),
    );
  });
  if (ticket) deps.bell.ring(ticket);
  return getResult(deps, caller, sittingId);
}

/** Grades pending attempts again once the trouble may have passed; nobody has to ask for their grade. */
export async function retryPendingGradings(deps: Pick<Deps, 'db' | 'clock' | 'bell'>): Promise<void> {
  const now = deps.clock.now();
  const before = toInstant(addSeconds(now, -retryMinutes * 60));
  for (const attempt of await selectPendingAttempts(deps.db, before, atOnce)) {
    const { id: attemptId, sittingId, studentId } = attempt;
    const ticket = await write(deps.db, (tx) => askForGrade(tx, { attemptId, sittingId, studentId }, now));
    if (ticket) deps.bell.ring(ticket);
  }
}
