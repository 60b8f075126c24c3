import { sittingGraceSeconds } from '../../shared/contracts/limits.ts';
import { addSeconds, toInstant } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { moveSitting } from './move-sitting.ts';
import { findSitting, selectOverdueSittings } from './sitting-queries.ts';

/** Sittings closed in one go; the rest waits for the next round, a few seconds later. */
const atOnce = 100;

/** Hands in, from their drafts, the sittings whose browser went away and whose time is over. */
export async function closeOverdueSittings(
  deps: Pick<Deps, 'db' | 'clock' | 'bell' | 'evaluator'>,
): Promise<void> {
  const now = deps.clock.now();
  const before = toInstant(addSeconds(now, -sittingGraceSeconds));
  for (const { id } of await selectOverdueSittings(deps.db, before, atOnce)) {
    const ticket = await write(deps.db, async (tx) => {
      const sitting = await findSitting(tx, id);
      return sitting && moveSitting(tx, deps, sitting, { type: 'look' }, [], now);
    });
    if (ticket) deps.bell.ring(ticket);
  }
}
