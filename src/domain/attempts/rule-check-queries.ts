import { hasFormerRules } from '../authoring/marking-rules/marking-by-rules.ts';
import type { Tx } from '../kernel/database/database.ts';

/**
 * Requests that the answers to questions with former marking rules are compared with the current ones
 * (`grading/rule-changes`). Rows are only added, so that students who hand in at once never wait for each other.
 */
export async function requestRuleChecks(
  tx: Tx,
  questions: readonly { id: number; markingRules: number }[],
): Promise<void> {
  const rows = questions.filter(hasFormerRules).map(({ id }) => ({ question_id: id }));
  if (rows.length > 0) await tx.insertInto('rule_check_requests').values(rows).execute();
}
