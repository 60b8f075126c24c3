import { sittingGraceSeconds } from '../../../shared/contracts/limits.ts';
import type { Deps } from '../../deps.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { applyEventToSittings } from './apply-event-to-sittings.ts';
import { selectOverdueSittings } from './sitting-queries.ts';

/** Maximum number of sittings closed per run; the next run follows a few seconds later. */
const batchSize = 100;

/** Closes abandoned sittings whose time and grace period are over, from their saved drafts. */
export async function closeOverdueSittings(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'evaluator'>,
): Promise<void> {
  const now = deps.clock.now();
  const before = toInstant(addSeconds(now, -sittingGraceSeconds));
  const overdue = await selectOverdueSittings(deps.db, before, batchSize);
  await applyEventToSittings(
    deps,
    overdue.map(({ id }) => id),
    { type: 'look' },
    now,
  );
}
