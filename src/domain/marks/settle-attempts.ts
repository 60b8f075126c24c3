import type { Tx } from '../kernel/database/database.ts';
import { bringIntoForce } from './bring-into-force.ts';
import { releaseHeldMarks } from './held-marks.ts';
import { selectDecidedQuestions } from './mark-queries.ts';

/**
 * What follows from decisions that were added, in the same transaction: the marks and grades in force, and marks held back
 * that count from now on. Throws `no-question-left` where every question of an attempt would be annulled.
 */
export async function settleAttempts(tx: Tx, attemptIds: readonly number[], now: string): Promise<void> {
  const questionIds = await selectDecidedQuestions(tx, attemptIds);
  // The machines' marks are in force as they were written.
  if (questionIds.length === 0) return;
  await bringIntoForce(tx, attemptIds, now);
  await releaseHeldMarks(tx, questionIds, now);
}
