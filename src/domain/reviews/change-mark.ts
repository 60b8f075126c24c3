import type { DecisionTaken, MarkChange } from '../../shared/contracts/decisions.ts';
import { gradeOfShare } from '../../shared/rules/grade-scale.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { answerAppeal } from '../appeals/answer-appeal.ts';
import { toInstant } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { assertReadable, checkedGrade } from '../marks/checked-mark.ts';
import {
  findMarkedAnswer,
  insertDecisions,
  type MarkedAnswer,
  type NewDecision,
} from '../marks/mark-queries.ts';
import { settleAttempts } from '../marks/settle-attempts.ts';
import { ownAnswer } from './own-answer.ts';

/**
 * The teacher's word on the mark of one answer. The machine's stays as it was. Throws `not-found`, `forbidden`,
 * `grading-under-way`, `mark-changed` when somebody decided since it was read, `mark-missing` when there is none to
 * keep, `mark-out-of-range`, `reason-too-long` and `feedback-too-long`; where the student asked for a review, also what
 * `answerAppeal` throws.
 */
export async function changeMark(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: MarkChange,
): Promise<DecisionTaken> {
  const { reason, change } = input;
  assertReadable({ reason, ...change });
  return write(deps.db, async (tx) => {
    const { answer, attempt } = await ownAnswer(tx, caller, input.answerId);
    // Of an exit there is nothing to mark: it is taken back, or it stays.
    if (attempt.earlyExit) throw new AppError('not-found');
    if (attempt.state === 'grading') throw new AppError('grading-under-way');
    if ((answer.decision?.id ?? null) !== input.seen) throw new AppError('mark-changed');
    const now = toInstant(deps.clock.now());
    const decision = await answerAppeal(tx, toDecision(caller, answer, input), now);
    await insertDecisions(tx, [decision], now);
    await settleAttempts(tx, [answer.attemptId], now);
    const decided = await findMarkedAnswer(tx, answer.id);
    return { decisionId: decided?.decision?.id ?? null };
  });
}

/** What a person says about the mark of an answer, as a row. Throws `mark-missing`, `mark-out-of-range` and `invalid-input`. */
export function toDecision(
  caller: Caller,
  answer: MarkedAnswer,
  { change, reason }: Pick<MarkChange, 'change' | 'reason'>,
): NewDecision & { answerId: number } {
  const about = {
    attemptId: answer.attemptId,
    answerId: answer.id,
    decidedBy: caller.userId,
    reason: reason.trim(),
    old: { grade: answer.grade, feedback: answer.feedback },
  };
  const byTeacher = { gradedBy: 'docente' as const, model: null };
  switch (change.to) {
    case 'machine':
      return { ...about, kind: 'devuelta', mark: null };
    case 'kept': {
      const { grade, feedback, criteria } = answer;
      if (grade === null) throw new AppError('mark-missing');
      return { ...about, kind: 'confirmada', mark: { ...byTeacher, grade, feedback, criteria, basis: null } };
    }
    case 'number': {
      const { feedback } = change;
      const mark = { grade: checkedGrade(change.grade), feedback, criteria: answer.criteria };
      return { ...about, kind: 'docente', mark: { ...byTeacher, ...mark, basis: 'number' } };
    }
    case 'criteria': {
      if (change.met.length === 0 || change.met.length !== answer.criteria.length) {
        throw new AppError('invalid-input');
      }
      const criteria = answer.criteria.map((one, index) => ({ ...one, met: change.met[index]! }));
      const grade = gradeOfShare(
        criteria.reduce((sum, { points, met }) => sum + points * met, 0),
        criteria.reduce((sum, { points }) => sum + points, 0),
      );
      const mark = { grade, feedback: change.feedback, criteria };
      return { ...about, kind: 'docente', mark: { ...byTeacher, ...mark, basis: 'criteria' } };
    }
  }
}
