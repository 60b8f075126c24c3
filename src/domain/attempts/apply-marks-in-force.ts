import { provisionalGrade, type WeightedMark } from '../../shared/rules/grade-scale.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Tx } from '../kernel/database/database.ts';
import { markInForce } from './mark-in-force.ts';
import {
  selectDecisionFacts,
  selectMarkedAnswers,
  setGradeInForce,
  setMarkInForce,
  setPendingAgain,
} from './mark-queries.ts';

/**
 * Applies the marks in force to answers and attempts, in the caller's transaction. All grades from marks in force are
 * computed here. Throws `no-question-left` when all questions of an attempt would be annulled.
 */
export async function applyMarksInForce(tx: Tx, attemptIds: readonly number[], now: string): Promise<void> {
  const decisions = await selectDecisionFacts(tx, attemptIds);
  const byAnswer = Map.groupBy(decisions, ({ answerId }) => answerId);
  const newGrades = new Map(decisions.map(({ id, newGrade }) => [id, newGrade]));
  const marked = Map.groupBy(await selectMarkedAnswers(tx, attemptIds), ({ attemptId }) => attemptId);
  for (const [attemptId, answers] of marked) {
    const grades: WeightedMark<number | null>[] = [];
    for (const answer of answers) {
      const mark = markInForce(byAnswer.get(answer.id) ?? []);
      const { decisionId, annulled } = mark;
      const known = decisionId === (answer.decision?.id ?? null) && annulled === answer.annulled;
      if (!known) await setMarkInForce(tx, answer.id, mark);
      const grade = decisionId === null ? answer.machine.grade : (newGrades.get(decisionId) ?? null);
      if (!annulled) grades.push({ grade, points: answer.points });
    }
    if (grades.length === 0) throw new AppError('no-question-left');
    const { grade, missing } = provisionalGrade(grades);
    if (missing === 0 && grade !== null) {
      await setGradeInForce(tx, attemptId, grade, now);
    } else {
      // A decision was withdrawn and the machine gave no mark: the attempt waits again.
      await setPendingAgain(tx, attemptId);
    }
  }
}
