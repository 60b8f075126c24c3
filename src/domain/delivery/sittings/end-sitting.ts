import type { AttemptResult, DraftAnswer } from '../../../shared/contracts/sittings.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { write } from '../../kernel/database/database.ts';
import { applySittingEvent } from './apply-sitting-event.ts';
import { describeResult, readResult } from './get-result.ts';
import { findOrOpenSittingToEnd } from './open-sitting.ts';
import type { SittingRef } from './sitting-access.ts';
import type { SittingEvent } from './sitting-machine.ts';

export type EndDeps = Pick<Deps, 'db' | 'notifier' | 'evaluator'>;

/** Applies an event that ends the referenced sitting and returns the result of its attempt. */
export async function endSitting(
  deps: EndDeps,
  caller: Caller,
  ref: SittingRef,
  event: SittingEvent,
  received: DraftAnswer[],
  arrivedAt: Date,
): Promise<AttemptResult> {
  const { sitting, ticket, ended } = await write(deps.db, async (tx) => {
    const sitting = await findOrOpenSittingToEnd(tx, caller, ref, arrivedAt);
    return { sitting, ...(await applySittingEvent(tx, deps, sitting, event, received, arrivedAt)) };
  });
  if (ticket) deps.notifier.notify(ticket);
  const numbering = 'sittingId' in ref ? 'sheet' : 'stored';
  if (ended) return describeResult(deps.db, sitting, ended, arrivedAt, numbering);
  return (await readResult(deps.db, caller, sitting.id, arrivedAt, numbering)).result;
}
