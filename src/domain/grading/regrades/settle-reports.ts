import type { z } from 'zod';
import type { settleReportsInput } from '../../../shared/contracts/room.ts';
import { requireAssignedQuestion } from '../../authoring/questions/require-assigned-question.ts';
import { insertSettlement, selectOpenSittingsWithQuestion } from '../../delivery/room/report-queries.ts';
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
 * Settles the reports about a question of the caller's lesson: grants extra minutes to every open sitting that has it,
 * with a message, and annuls the question if the outcome is `annulled`. Returns the number of sittings that got
 * minutes. Throws `not-found` if there is no report, or what `requireAssignedQuestion` and `applyRegrade` throw.
 */
export async function settleReports(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'evaluator'>,
  caller: Caller,
  { lessonId, questionId, outcome, minutes, word }: z.infer<typeof settleReportsInput>,
): Promise<number> {
  const { lesson } = await requireAssignedQuestion(deps.db, caller, questionId);
  if (lesson.id !== lessonId) throw new AppError('not-found');
  if (outcome === 'annulled') {
    const input = { questionId, correction: { kind: 'annul' as const }, reason: word };
    const { digest } = await tryRegrade(deps, caller, input);
    await applyRegrade(deps, caller, { ...input, digest });
  }
  const now = deps.clock.now();
  return write(deps.db, async (tx) => {
    await requireAssignedQuestion(tx, caller, questionId);
    const settlement = { lessonId, questionId, by: caller.userId, outcome, minutes, word, before: null };
    return applySettlement(tx, settlement, now);
  });
}

/**
 * Marks the reports as settled, extends the open sittings, and returns their number. Throws `not-found` if there is no
 * report.
 */
export async function applySettlement(
  tx: Tx,
  settlement: Parameters<typeof insertSettlement>[1],
  now: Date,
): Promise<number> {
  const { lessonId, questionId, minutes } = settlement;
  const settled = await insertSettlement(tx, { ...settlement, word: settlement.word.trim() }, toInstant(now));
  if (settled === 0) throw new AppError('not-found');
  if (minutes === 0) return 0;
  const open = (await selectOpenSittingsWithQuestion(tx, lessonId, questionId)).filter(
    (one) => !isOver(one, now),
  );
  for (const { id, endsAt } of open)
    await setSittingEnd(tx, id, toInstant(addSeconds(new Date(endsAt), minutes * 60)));
  return open.length;
}
