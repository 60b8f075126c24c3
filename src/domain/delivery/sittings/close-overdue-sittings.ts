import { sittingGraceSeconds } from '../../../shared/contracts/limits.ts';
import type { Deps } from '../../deps.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { moveEach } from './move-each.ts';
import { selectOverdueSittings } from './sitting-queries.ts';

/** Sittings closed in one go; the rest waits for the next round, a few seconds later. */
const atOnce = 100;

/** Hands in, from their drafts, the sittings whose browser went away and whose time is over. */
export async function closeOverdueSittings(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'evaluator'>,
): Promise<void> {
  const now = deps.clock.now();
  const before = toInstant(addSeconds(now, -sittingGraceSeconds));
  const overdue = await selectOverdueSittings(deps.db, before, atOnce);
  await moveEach(
    deps,
    overdue.map(({ id }) => id),
    { type: 'look' },
    now,
  );
}
