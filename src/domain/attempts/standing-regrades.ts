import { notJudged } from '../ai/grading/default-criteria.ts';
import type { Tx } from '../kernel/database/database.ts';
import { applyDecisions } from './apply-decisions.ts';
import { codeOfUnchanged } from './code-feedback.ts';
import { decidedFeedback } from './decide-mark.ts';
import {
  insertDecisions,
  type Mark,
  selectMarkedAnswersOfAttempt,
  selectStandingRegrades,
} from './mark-queries.ts';

/**
 * Returns a full mark with the teacher as source, whatever the answer; it judges no criterion, and keeps the feedback
 * unless it is superseded.
 */
export function toFullMark(mark: Mark): Mark {
  const feedback = decidedFeedback(mark, mark.feedback);
  const code = codeOfUnchanged(mark, feedback);
  const criteria = mark.criteria.map(notJudged);
  return { ...mark, grade: 10, feedback, code, criteria, gradedBy: 'docente', model: null };
}

/** Returns the decision kind of a regrade for each answer it changes. */
export function regradeDecisionKind(kind: string): 'anulada' | 'recalificada' {
  return kind === 'annul' ? 'anulada' : 'recalificada';
}

/**
 * Applies the standing regrades (annulled, full marks) of the questions to a new attempt, as to earlier ones. Returns
 * whether there were any.
 */
export async function applyStandingRegrades(
  tx: Tx,
  attemptId: number,
  questions: readonly { id: number; standingRegradeId: number | null }[],
  now: string,
): Promise<boolean> {
  const ids = questions.flatMap(({ standingRegradeId }) => standingRegradeId ?? []);
  if (ids.length === 0) return false;
  const corrections = new Map((await selectStandingRegrades(tx, ids)).map((one) => [one.questionId, one]));
  const decisions = (await selectMarkedAnswersOfAttempt(tx, attemptId)).flatMap((answer) => {
    const correction = corrections.get(answer.questionId);
    if (!correction) return [];
    const { machine } = answer;
    return {
      attemptId,
      answerId: answer.id,
      kind: regradeDecisionKind(correction.kind),
      decidedBy: correction.decidedBy,
      reason: correction.reason,
      old: { grade: machine.grade, feedback: machine.feedback },
      mark: correction.kind === 'annul' ? null : { ...toFullMark(machine), basis: null },
      regradeId: correction.id,
    };
  });
  await insertDecisions(tx, decisions, now);
  await applyDecisions(tx, [attemptId], now);
  return true;
}
