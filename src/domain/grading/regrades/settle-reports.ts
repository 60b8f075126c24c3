import type { z } from 'zod';
import type { settleReportsInput } from '../../../shared/contracts/room.ts';
import { ownAssigned } from '../../authoring/questions/own-assigned.ts';
import { insertSettlement, selectOpenWith } from '../../delivery/room/report-queries.ts';
import { isOver } from '../../delivery/sittings/sitting-machine.ts';
import { setSittingEnd } from '../../delivery/sittings/sitting-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { applyRegrade } from './apply-regrade.ts';
import { tryRegrade } from './try-regrade.ts';

/**
 * Answers what students reported about a question of the caller's lesson: it gives minutes back to everybody who has it open,
 * with a word why, and takes it out of all marks where it is annulled; says how many sittings got minutes. Throws as
 * `ownAssigned` and `applyRegrade`, or `not-found` where nothing was reported.
 */
export async function settleReports(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'evaluator'>,
  caller: Caller,
  { lessonId, questionId, outcome, minutes, word }: z.infer<typeof settleReportsInput>,
): Promise<number> {
  const { lesson } = await ownAssigned(deps.db, caller, questionId);
  if (lesson.id !== lessonId) throw new AppError('not-found');
  if (outcome === 'annulled') {
    const input = { questionId, correction: { kind: 'annul' as const }, reason: word };
    const { digest } = await tryRegrade(deps, caller, input);
    await applyRegrade(deps, caller, { ...input, digest });
  }
  const now = deps.clock.now();
  return write(deps.db, async (tx) => {
    await ownAssigned(tx, caller, questionId);
    const settlement = { lessonId, questionId, by: caller.userId, outcome, minutes, word, before: null };
    return settle(tx, settlement, now);
  });
}

/** Settles what was reported and gives the minutes back. Throws `not-found` where nothing was reported. */
export async function settle(
  tx: Tx,
  settlement: Parameters<typeof insertSettlement>[1],
  now: Date,
): Promise<number> {
  const { lessonId, questionId, minutes } = settlement;
  const settled = await insertSettlement(tx, { ...settlement, word: settlement.word.trim() }, toInstant(now));
  if (settled === 0) throw new AppError('not-found');
  if (minutes === 0) return 0;
  const open = (await selectOpenWith(tx, lessonId, questionId)).filter((one) => !isOver(one, now));
  for (const { id, endsAt } of open)
    await setSittingEnd(tx, id, toInstant(addSeconds(new Date(endsAt), minutes * 60)));
  return open.length;
}
