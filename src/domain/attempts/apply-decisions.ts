import type { Tx } from '../kernel/database/database.ts';
import { applyMarksInForce } from './apply-marks-in-force.ts';
import { releaseHeldMarks } from './held-marks.ts';
import { selectDecidedQuestions } from './mark-queries.ts';

/**
 * Applies newly inserted decisions, in the same transaction: updates marks and grades in force, and releases held
 * marks. Throws `no-question-left` when all questions of an attempt would be annulled.
 */
export async function applyDecisions(tx: Tx, attemptIds: readonly number[], now: string): Promise<void> {
  const questionIds = await selectDecidedQuestions(tx, attemptIds);
  // Without decisions the machine's marks are already in force.
  if (questionIds.length === 0) return;
  await applyMarksInForce(tx, attemptIds, now);
  await releaseHeldMarks(tx, questionIds, now);
}
