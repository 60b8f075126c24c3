import type { MarkChange } from '../../shared/contracts/decisions.ts';
import { markLimits } from '../../shared/contracts/limits.ts';
import { gradeOfCriteria, isFullyJudged } from '../../shared/rules/criteria-grade.ts';
import { roundGrade } from '../../shared/rules/grade-scale.ts';
import { offlineModel } from '../ai/evaluator.ts';
import { notJudged } from '../ai/grading/default-criteria.ts';
import { AppError } from '../kernel/app-error.ts';
import { codeOfUnchanged } from './code-feedback.ts';
import type { Mark, NewDecision } from './mark-queries.ts';
import type { Proposal } from './proposal-queries.ts';

/**
 * Checks the length of the texts before anything is read from the database. Throws `reason-too-long` or
 * `feedback-too-long`.
 */
export function assertTextLengths({ reason, feedback = '' }: { reason: string; feedback?: string }): void {
  if (reason.length > markLimits.reason) throw new AppError('reason-too-long', { most: markLimits.reason });
  if (feedback.length > markLimits.feedback) {
    throw new AppError('feedback-too-long', { most: markLimits.feedback });
  }
}

/**
 * Returns the feedback to store with a person's decision. Drops machine feedback that the decision left unchanged and
 * that announces a later mark or refers to a provisional one.
 *
 * @param feedback the text sent with the decision.
 */
export function decidedFeedback(
  machine: Pick<Mark, 'grade' | 'gradedBy' | 'feedback' | 'model'>,
  feedback: string,
): string {
  const announcesLaterMark =
    machine.grade === null && (machine.model === null || machine.model === offlineModel);
  const isSuperseded = announcesLaterMark || machine.gradedBy === 'provisional';
  return isSuperseded && feedback.trim() === machine.feedback.trim() ? '' : feedback;
}

/** Optimistic concurrency: throws `mark-changed` when the decision in force is not `seen`, the one the client read. */
export function assertDecisionUnchanged(
  { decision }: { decision: { id: number } | null },
  seen: number | null,
): void {
  if ((decision?.id ?? null) !== seen) throw new AppError('mark-changed');
}

/**
 * Computes the mark that results from a person's decision, for all kinds of marks. Throws `mark-missing` when there is
 * no mark to confirm, `mark-out-of-range`, `invalid-input` for criteria that do not match the mark's, `proposal-closed`
 * for a proposal that was not opened, and `criteria-not-judged` for one that leaves criteria to the teacher.
 */
export function decideMark(
  current: Pick<Mark, 'grade' | 'feedback' | 'code' | 'criteria'>,
  change: MarkChange['change'],
  proposal: Proposal | null = null,
): Pick<NewDecision, 'mark'> & { kind: 'docente' | 'confirmada' | 'devuelta' } {
  const byTeacher = { gradedBy: 'docente' as const, model: null };
  switch (change.to) {
    case 'machine':
      return { kind: 'devuelta', mark: null };
    case 'kept': {
      const { grade, feedback, code, criteria } = current;
      if (grade === null) throw new AppError('mark-missing');
      return { kind: 'confirmada', mark: { ...byTeacher, grade, feedback, code, criteria, basis: null } };
    }
    case 'proposed': {
      if (!proposal) throw new AppError('mark-missing');
      if (!proposal.openedAt) throw new AppError('proposal-closed');
      const { grade, feedback, criteria } = proposal;
      if (!isFullyJudged(criteria)) throw new AppError('criteria-not-judged');
      return {
        kind: 'confirmada',
        mark: { ...byTeacher, grade, feedback, code: null, criteria, basis: null },
      };
    }
    case 'number': {
      const { feedback } = change;
      const code = codeOfUnchanged(current, feedback);
      // A number judges no criterion; the machine's values are not those of this mark.
      const criteria = current.criteria.map(notJudged);
      const mark = { grade: validateGrade(change.grade), feedback, code, criteria };
      return { kind: 'docente', mark: { ...byTeacher, ...mark, basis: 'number' } };
    }
    case 'criteria': {
      if (change.met.length === 0 || change.met.length !== current.criteria.length) {
        throw new AppError('invalid-input');
      }
      const criteria = current.criteria.map(({ claimed: _, ...one }, index) => ({
        ...one,
        met: change.met[index]!,
      }));
      const { feedback } = change;
      const code = codeOfUnchanged(current, feedback);
      const mark = { grade: gradeOfCriteria(criteria), feedback, code, criteria };
      return { kind: 'docente', mark: { ...byTeacher, ...mark, basis: 'criteria' } };
    }
  }
}

/** Validates a mark given by a person: 0 to 10, with up to two decimals. Throws `mark-out-of-range`. */
export function validateGrade(grade: number | null): number {
  const inRange = grade !== null && grade >= 0 && grade <= 10 && grade === roundGrade(grade);
  if (!inRange) throw new AppError('mark-out-of-range');
  return grade;
}
