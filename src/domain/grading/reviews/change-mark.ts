import type { DecisionTaken, MarkChange } from '../../../shared/contracts/decisions.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { keepBoundaryExample } from '../../marks/boundary-examples.ts';
import { assertReadable, assertSeen, decidedFeedback, decideMark } from '../../marks/decide-mark.ts';
import {
  findMarkedAnswer,
  insertDecisions,
  type MarkedAnswer,
  type NewDecision,
} from '../../marks/mark-queries.ts';
import { findProposal, type Proposal } from '../../marks/proposal-queries.ts';
import { settleAttempts } from '../../marks/settle-attempts.ts';
import { answerAppeal } from '../appeals/answer-appeal.ts';
import { ownAnswer } from './own-answer.ts';

/**
 * The teacher's word on the mark of one answer. The machine's stays as it was. Throws `not-found`, `forbidden`,
 * `grading-under-way`, and what the checks of `decide-mark` throw; where the student asked for a review, also what
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
    assertSeen(answer, input.seen);
    const now = toInstant(deps.clock.now());
    const proposal = await findProposal(tx, answer.id);
    const decision = await answerAppeal(tx, toDecision(caller, answer, input, proposal), now);
    await insertDecisions(tx, [decision], now);
    await keepBoundaryExample(tx, decidedAnswer(answer, decision, proposal), now);
    await settleAttempts(tx, [answer.attemptId], now);
    const decided = await findMarkedAnswer(tx, answer.id);
    return { decisionId: decided?.decision?.id ?? null };
  });
}

/** What a decision says of an answer beside the model's mark, in force or proposed. */
export function decidedAnswer(
  { id, questionId, answer, machine }: MarkedAnswer,
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
  };
}

/** What a person says about the mark of an answer, as a row. Throws what `decideMark` throws. */
export function toDecision(
  caller: Caller,
  answer: MarkedAnswer,
  { change, reason }: Pick<MarkChange, 'change' | 'reason'>,
  proposal: Proposal | null = null,
): NewDecision & { answerId: number } {
  const decided = decideMark(answer, change, proposal);
  // A mark that is kept stays what the feedback is about, but for what could not be read at all.
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

function withDecidedFeedback<M extends { feedback: string }>(mark: M, { machine }: MarkedAnswer): M {
  return { ...mark, feedback: decidedFeedback(machine, mark.feedback) };
}
