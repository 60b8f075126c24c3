import type { z } from 'zod';
import type {
  applyGroupMarkInput,
  GroupMarkInput,
  GroupMarkRow,
  GroupMarkTrial,
  undoGroupMarkInput,
} from '../../../shared/contracts/class-answers.ts';
import { applyDecisions } from '../../attempts/apply-decisions.ts';
import { assertTextLengths, validateGrade } from '../../attempts/decide-mark.ts';
import {
  insertDecisions,
  type NewDecision,
  selectMarkedAnswersToQuestion,
} from '../../attempts/mark-queries.ts';
import { requireAssignedQuestion } from '../../authoring/questions/require-assigned-question.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { contentHash } from '../../kernel/content-hash.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { countUsualComments } from '../usual-comments/usual-comments.ts';
import { toDecision } from './change-mark.ts';
import { type GroupedAnswer, groupAnswers, toClassAnswer } from './group-answers.ts';

/**
 * Dry run of one mark for all answers of a group: returns which would change. Writes nothing. Throws `group-outdated`
 * if the group has no answers any more, `mark-out-of-range`, `reason-too-long`, `feedback-too-long`, `not-found` or
 * `forbidden`.
 */
export async function tryGroupMark(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: GroupMarkInput,
): Promise<GroupMarkTrial> {
  return (await simulateGroupMark(deps.db, caller, input)).trial;
}

/**
 * Gives one mark to every answer of a group. Skips answers that a person already decided, whose attempt is being
 * graded, or that have an open review request. Returns the ids of the decisions, for `undoGroupMark`. Throws what
 * `tryGroupMark` throws, and `group-outdated` if answers or marks have changed since the dry run.
 */
export async function applyGroupMark(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { digest, ...input }: z.infer<typeof applyGroupMarkInput>,
): Promise<number[]> {
  return write(deps.db, async (tx) => {
    const { trial, decisions } = await simulateGroupMark(tx, caller, input);
    if (trial.digest !== digest) throw new AppError('group-outdated');
    await decide(tx, decisions, deps.clock.now());
    const attemptIds = [...new Set(decisions.map(({ attemptId }) => attemptId))];
    const { feedback } = input;
    const now = toInstant(deps.clock.now());
    await countUsualComments(tx, caller, { feedback, given: [], attemptIds }, now);
    const changed = new Set(decisions.map(({ answerId }) => answerId));
    const marked = await selectMarkedAnswersToQuestion(tx, input.questionId);
    return marked.flatMap(({ id, decision }) => (changed.has(id) && decision ? [decision.id] : []));
  });
}

/**
 * Undoes a group mark: the machine marks apply again. Throws `mark-changed` if one of the decisions is no longer in
 * force or its answer has an open review request, `grading-under-way`, `not-found` or `forbidden`.
 */
export async function undoGroupMark(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { questionId, decisionIds }: z.infer<typeof undoGroupMarkInput>,
): Promise<void> {
  await write(deps.db, async (tx) => {
    const { question } = await requireAssignedQuestion(tx, caller, questionId, 'mark');
    const own = [...(await groupAnswers(tx, question)).values()].flat().filter(({ answer: { decision } }) => {
      return decision?.byId === caller.userId && decisionIds.includes(decision.id);
    });
    if (own.some(({ left }) => left === 'grading')) throw new AppError('grading-under-way');
    const undoable = own.filter(({ left }) => left === null);
    if (undoable.length !== new Set(decisionIds).size) throw new AppError('mark-changed');
    const undoDecisions = undoable.map(({ answer }) =>
      toDecision(caller, answer, { change: { to: 'machine' }, reason: '' }),
    );
    await decide(tx, undoDecisions, deps.clock.now());
  });
}

async function decide(tx: Tx, decisions: readonly NewDecision[], at: Date): Promise<void> {
  const now = toInstant(at);
  await insertDecisions(tx, decisions, now);
  await applyDecisions(tx, [...new Set(decisions.map(({ attemptId }) => attemptId))], now);
}

async function simulateGroupMark(
  db: Db | Tx,
  caller: Caller,
  input: GroupMarkInput,
): Promise<{ trial: GroupMarkTrial; decisions: NewDecision[] }> {
  assertTextLengths(input);
  const grade = validateGrade(input.grade);
  const feedback = input.feedback.trim();
  const { question } = await requireAssignedQuestion(db, caller, input.questionId, 'mark');
  const members = (await groupAnswers(db, question)).get(input.group);
  if (!members) throw new AppError('group-outdated');
  const previewed = members.map((one) => ({ one, row: toRow(one, caller, input, grade, feedback) }));
  const digest = contentHash([
    [grade, feedback],
    previewed.map(({ one, row }) => [row.answerId, row.grade, row.to, row.changes, one.answer.decision?.id]),
  ]);
  const decisions = previewed
    .filter(({ row }) => row.changes)
    .map(({ one: { answer } }) =>
      toDecision(caller, answer, {
        change: { to: 'number', grade, feedback: feedback || answer.feedback },
        reason: input.reason,
      }),
    );
  const rows = previewed.map(({ row }) => row).sort((one, other) => gain(one) - gain(other));
  return { trial: { digest, rows }, decisions };
}

const gain = ({ grade, to }: GroupMarkRow): number => (to ?? 0) - (grade ?? 0);

function toRow(
  one: GroupedAnswer,
  caller: Caller,
  { withNames }: GroupMarkInput,
  grade: number,
  feedback: string,
): GroupMarkRow {
  const member = toClassAnswer(one, caller, withNames);
  const stays = member.decided !== null || member.left !== null;
  const isOther = member.grade !== grade || (feedback !== '' && feedback !== one.answer.feedback);
  return { ...member, to: stays ? member.grade : grade, changes: !stays && isOther };
}
