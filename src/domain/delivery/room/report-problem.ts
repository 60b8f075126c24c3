import type { z } from 'zod';
import type { reportProblemInput, SittingReports } from '../../../shared/contracts/room.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { ownSitting } from '../sittings/sitting-access.ts';
import { isOver } from '../sittings/sitting-machine.ts';
import { countReports, hasQuestion, insertReport, selectReportsOfSitting } from './report-queries.ts';

/** Reports of one sitting: more than anybody needs, and the room stays readable. */
const mostReports = 20;

/**
 * Tells the teacher in the room that something is wrong with a question of the caller's open sitting. While a report of the
 * same question waits, it says nothing more. Throws `missing-fields`, `not-found` or `forbidden`, `lesson-not-startable` for a
 * sitting that is over, or `too-many-reports`.
 */
export async function reportProblem(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { sittingId, questionId, text: typed }: z.infer<typeof reportProblemInput>,
): Promise<void> {
  const text = typed.trim();
  if (!text) throw new AppError('missing-fields');
  const now = deps.clock.now();
  await write(deps.db, async (tx) => {
    const sitting = await ownSitting(tx, caller, sittingId);
    if (!(await hasQuestion(tx, { sittingId, questionId }))) throw new AppError('not-found');
    if (sitting.attempt || isOver(sitting, now)) throw new AppError('lesson-not-startable');
    const { total, waiting } = await countReports(tx, { sittingId, questionId });
    if (waiting > 0) return;
    if (total >= mostReports) throw new AppError('too-many-reports');
    await insertReport(tx, { sittingId, questionId, studentId: caller.userId, text }, toInstant(now));
  });
}

/** What the caller reported in a sitting, and what the teacher did about its questions. Throws `not-found` or `forbidden`. */
export async function getReports(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  sittingId: number,
): Promise<SittingReports> {
  await ownSitting(deps.db, caller, sittingId);
  const { own, settled } = await selectReportsOfSitting(deps.db, sittingId);
  return {
    own: own.map((row) => ({ ...row, outcome: row.outcome as SittingReports['own'][number]['outcome'] })),
    settled: settled.map((row) => ({
      ...row,
      outcome: row.outcome as SittingReports['settled'][number]['outcome'],
    })),
  };
}
