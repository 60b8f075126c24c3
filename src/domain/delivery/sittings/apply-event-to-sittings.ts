import type { Deps } from '../../deps.ts';
import { write } from '../../kernel/database/database.ts';
import { applySittingEvent } from './apply-sitting-event.ts';
import type { SittingEvent } from './sitting-machine.ts';
import { findSitting } from './sitting-queries.ts';

/** Applies an event to sittings one after another, each in its own transaction. */
export async function applyEventToSittings(
  deps: Pick<Deps, 'db' | 'notifier' | 'evaluator'>,
  sittingIds: number[],
  event: SittingEvent,
  at: Date,
): Promise<void> {
  for (const id of sittingIds) {
    const result = await write(deps.db, async (tx) => {
      const sitting = await findSitting(tx, id);
      return sitting && applySittingEvent(tx, deps, sitting, event, [], at);
    });
    if (result?.ticket) deps.notifier.notify(result.ticket);
  }
}
