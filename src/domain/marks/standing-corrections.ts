import type { Tx } from '../database/database.ts';
import { insertDecisions, selectMarkedAnswers, selectStandingCorrections } from './mark-queries.ts';
import { settleAttempts } from './settle-attempts.ts';

/**
 * Applies the corrections that stand for questions of an attempt made just now (annulled, full marks), as they were
 * applied to those before it.
 */
export async function applyStandingCorrections(
  tx: Tx,
  attemptId: number,
  questions: readonly { id: number; standingRegradeId: number | null }[],
  now: string,
): Promise<void> {
  const ids = questions.flatMap(({ standingRegradeId }) => standingRegradeId ?? []);
  if (ids.length === 0) return;
  const corrections = new Map((await selectStandingCorrections(tx, ids)).map((one) => [one.questionId, one]));
  const decisions = (await selectMarkedAnswers(tx, [attemptId])).flatMap((answer) => {
    const correction = corrections.get(answer.questionId);
    if (!correction) return [];
    const { machine } = answer;
    const full = { ...machine, grade: 10, gradedBy: 'docente' as const, model: null, basis: null };
    return {
      attemptId,
      answerId: answer.id,
      kind: correction.kind === 'annul' ? ('anulada' as const) : ('recalificada' as const),
      decidedBy: correction.decidedBy,
      reason: correction.reason,
      old: { grade: machine.grade, feedback: machine.feedback },
      mark: correction.kind === 'annul' ? null : full,
      regradeId: correction.id,
    };
  });
  await insertDecisions(tx, decisions, now);
  await settleAttempts(tx, [attemptId], now);
}
