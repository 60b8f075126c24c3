import type { DecisionResult, MarkChange } from '../../../shared/contracts/decisions.ts';
import { applyDecisions } from '../../attempts/apply-decisions.ts';
import { storeBoundaryExample } from '../../attempts/boundary-examples.ts';
import { codeOfUnchanged } from '../../attempts/code-feedback.ts';
import {
  assertDecisionUnchanged,
  assertTextLengths,
  decidedFeedback,
  decideMark,
} from '../../attempts/decide-mark.ts';
import {
  findMarkedAnswer,
  insertDecisions,
  type Mark,
  type MarkedAnswer,
  type NewDecision,
} from '../../attempts/mark-queries.ts';
import { findProposal, type Proposal } from '../../attempts/proposal-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { answerAppeal } from '../appeals/answer-appeal.ts';
import { countUsualComments } from '../usual-comments/usual-comments.ts';
import { ownAnswer } from './own-answer.ts';

/**
 * Stores the teacher's decision on the mark of one answer; the machine mark stays unchanged. Throws `not-found`,
 * `forbidden`, `grading-under-way`, or what the checks of `decide-mark` throw; with an open review request also what
 * `answerAppeal` throws.
 */
export async function changeMark(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: MarkChange,
): Promise<DecisionResult> {
  const { reason, change } = input;
  assertTextLengths({ reason, ...change });
  return write(deps.db, async (tx) => {
    const { answer, attempt } = await ownAnswer(tx, caller, input.answerId);
    // An early exit has no marks to change: it can only be taken back.
    if (attempt.earlyExit) throw new AppError('not-found');
    if (attempt.state === 'grading') throw new AppError('grading-under-way');
    assertDecisionUnchanged(answer, input.seen);
    const now = toInstant(deps.clock.now());
    const proposal = await findProposal(tx, answer.id);
    const decision = await answerAppeal(tx, toDecision(caller, answer, input, proposal), now);
    await insertDecisions(tx, [decision], now);
    await countComments(tx, caller, answer, change, now);
    const example = await storeBoundaryExample(tx, toDecidedAnswer(answer, decision, proposal), now);
    await applyDecisions(tx, [answer.attemptId], now);
    const decided = await findMarkedAnswer(tx, answer.id);
    return { decisionId: decided?.decision?.id ?? null, example };
  });
}

/** Counts the comments that a teacher writes with a new mark. */
export async function countComments(
  tx: Tx,
  caller: Caller,
  answer: MarkedAnswer,
  change: MarkChange['change'],
  now: string,
): Promise<void> {
  if (change.to !== 'number' && change.to !== 'criteria') return;
  const given = [answer.feedback, answer.machine.feedback];
  const { feedback } = change;
  await countUsualComments(tx, caller, { feedback, given, attemptIds: [answer.attemptId] }, now);
}

/** Returns the decided grade of an answer next to the model's grade, in force or proposed. */
export function toDecidedAnswer(
  { id, questionId, answer, machine, review }: MarkedAnswer,
  { mark, reason }: NewDecision,
  proposal: Proposal | null,
) {
  const byModel = machine.gradedBy === 'IA' ? machine.grade : null;
  return {
    answerId: id,
    questionId,
    answer,
    machine: proposal?.grade ?? byModel,
    grade: mark?.grade ?? null,
    reason,
    doubts: [review?.reason ?? null, proposal?.reviewReason ?? null],
  };
}

/** Converts a person's mark change to a decision row. Throws what `decideMark` throws. */
export function toDecision(
  caller: Caller,
  answer: MarkedAnswer,
  { change, reason }: Pick<MarkChange, 'change' | 'reason'>,
  proposal: Proposal | null = null,
): NewDecision & { answerId: number } {
  const decided = decideMark(answer, change, proposal);
  // A kept mark keeps its feedback, except for an exercise answer that code could not read.
  const keeps = change.to === 'kept' || change.to === 'proposed';
  const replaces = !keeps || answer.review?.reason === 'unreadable-exercise';
  const mark = decided.mark && replaces ? withDecidedFeedback(decided.mark, answer) : decided.mark;
  return {
    kind: decided.kind,
    mark,
    attemptId: answer.attemptId,
    answerId: answer.id,
    decidedBy: caller.userId,
    reason: reason.trim(),
    old: { grade: answer.grade, feedback: answer.feedback },
  };
}

function withDecidedFeedback<M extends Pick<Mark, 'feedback' | 'code'>>(
  mark: M,
  { machine }: MarkedAnswer,
): M {
  const feedback = decidedFeedback(machine, mark.feedback);
  return { ...mark, feedback, code: codeOfUnchanged(mark, feedback) };
}
