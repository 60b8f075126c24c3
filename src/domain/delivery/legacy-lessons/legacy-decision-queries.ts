import type { DecisionStep } from '../../../shared/contracts/decisions.ts';
import { type NewDecision, toSteps } from '../../attempts/mark-queries.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { searchableColumns } from '../../kernel/database/search-key.ts';

export interface NewLegacyDecision extends Pick<NewDecision, 'kind' | 'decidedBy' | 'reason'> {
  legacyAttemptId: number;
  old: { grade: number; feedback: string };
  /** The mark in force after the decision. */
  mark: { grade: number | null; feedback: string };
}

/** Inserts a decision; it takes effect once `setLegacyMarkInForce` links the attempt to it. */
export async function insertLegacyDecision(tx: Tx, decision: NewLegacyDecision, now: string): Promise<void> {
  await tx
    .insertInto('legacy_decisions')
    .values({
      legacy_attempt_id: decision.legacyAttemptId,
      kind: decision.kind,
      decided_by: decision.decidedBy,
      decided_at: now,
      ...searchableColumns('reason', decision.reason),
      old_grade: decision.old.grade,
      old_feedback: decision.old.feedback,
      new_grade: decision.mark.grade,
      new_feedback: decision.mark.feedback,
    })
    .execute();
}

/** Returns all decisions about one attempt, oldest first. */
export async function selectLegacyDecisions(db: Db | Tx, legacyAttemptId: number): Promise<DecisionStep[]> {
  const rows = await db
    .selectFrom('legacy_decisions')
    .innerJoin('users', 'users.id', 'legacy_decisions.decided_by')
    .innerJoin('legacy_attempts', 'legacy_attempts.id', 'legacy_decisions.legacy_attempt_id')
    .where('legacy_attempt_id', '=', legacyAttemptId)
    .select([
      'legacy_decisions.id',
      'legacy_decisions.kind',
      'legacy_decisions.decided_at as at',
      'users.names as by',
      'legacy_decisions.reason',
      'legacy_decisions.old_grade as oldGrade',
      'legacy_decisions.new_grade as newGrade',
      'legacy_decisions.new_feedback as newFeedback',
      'legacy_attempts.grade as machine',
    ])
    .orderBy('legacy_decisions.id')
    .execute();
  // Legacy attempts have neither review requests nor regrades.
  return toSteps(rows.map((row) => ({ ...row, regradeId: null, appeal: null })));
}

/** Links an attempt to the decision in force; null means the machine's mark. */
export async function setLegacyMarkInForce(
  tx: Tx,
  legacyAttemptId: number,
  decisionId: number | null,
): Promise<void> {
  await tx
    .updateTable('legacy_attempts')
    .set({ decision_id: decisionId })
    .where('id', '=', legacyAttemptId)
    .execute();
}
