import type { Tx } from '../kernel/database/database.ts';
import { decidedFeedback } from './decide-mark.ts';
import {
  insertDecisions,
  type Mark,
  selectMarkedAnswersOf,
  selectStandingCorrections,
} from './mark-queries.ts';
import { settleAttempts } from './settle-attempts.ts';

/** Returns a full mark with the teacher as source, whatever the answer; keeps the feedback unless it is superseded. */
export function fullMark(mark: Mark): Mark {
  const feedback = decidedFeedback(mark, mark.feedback);
  return { ...mark, grade: 10, feedback, gradedBy: 'docente', model: null };
}

/** Returns the decision kind of a regrade for each answer it changes. */
export function kindOfCorrection(kind: string): 'anulada' | 'recalificada' {
  return kind === 'annul' ? 'anulada' : 'recalificada';
}

/**
 * Applies the standing regrades (annulled, full marks) of the questions to a new attempt, as to earlier ones. Returns
 * whether there were any.
 */
export async function applyStandingCorrections(
  tx: Tx,
  attemptId: number,
  questions: readonly { id: number; standingRegradeId: number | null }[],
  now: string,
): Promise<boolean> {
  const ids = questions.flatMap(({ standingRegradeId }) => standingRegradeId ?? []);
  if (ids.length === 0) return false;
  const corrections = new Map((await selectStandingCorrections(tx, ids)).map((one) => [one.questionId, one]));
  const decisions = (await selectMarkedAnswersOf(tx, attemptId)).flatMap((answer) => {
    const correction = corrections.get(answer.questionId);
    if (!correction) return [];
    const { machine } = answer;
    return {
      attemptId,
      answerId: answer.id,
      kind: kindOfCorrection(correction.kind),
      decidedBy: correction.decidedBy,
      reason: correction.reason,
      old: { grade: machine.grade, feedback: machine.feedback },
      mark: correction.kind === 'annul' ? null : { ...fullMark(machine), basis: null },
      regradeId: correction.id,
    };
  });
  await insertDecisions(tx, decisions, now);
  await settleAttempts(tx, [attemptId], now);
  return true;
}
