import { sql } from 'kysely';
import { personDecisionKinds } from '../../shared/contracts/values.ts';
import type { Db, Tx } from '../kernel/database/database.ts';

/** A student's answer with the mark in force and its reason. */
export interface MarkedText {
  answer: string;
  mark: number;
  reason: string;
}

/** An answer on which the teacher and the model differ, with a similar one on which they agree. */
export interface BoundaryExample extends MarkedText {
  id: number;
  questionId: number;
  near: { answer: string; mark: number } | null;
  /** True once the teacher has seen the example and wants it used. */
  approved: boolean;
}

/** An example as stored, before it is checked for words to the grader. */
export interface StoredExample extends BoundaryExample {
  /** Why a machine doubted the mark of the answer, and of the similar one. */
  doubts: (string | null)[];
  nearDoubts: (string | null)[];
}

/** Maximum number of answers searched for a similar one. */
const maxCandidates = 200;

/** SQL: the model's mark, or its proposal. */
const machineGrade = sql<number | null>`coalesce(answers.grade, proposed_marks.grade)`;

/** Returns answers to a question on which a person and the model differ by at most one point, newest first. */
export async function selectAgreedAnswers(
  tx: Tx,
  questionId: number,
  exceptId: number,
): Promise<{ answerId: number; answer: string; doubts: (string | null)[] }[]> {
  const rows = await tx
    .selectFrom('answers')
    .innerJoin('decisions', 'decisions.id', 'answers.decision_id')
    .leftJoin('proposed_marks', 'proposed_marks.answer_id', 'answers.id')
    .where('answers.question_id', '=', questionId)
    .where('answers.id', '!=', exceptId)
    .where('answers.answer', '!=', '')
    .where('decisions.kind', 'in', [...personDecisionKinds])
    .where(sql<number>`abs(decisions.new_grade - ${machineGrade})`, '<=', 1)
    .orderBy('answers.id', 'desc')
    .limit(maxCandidates)
    .select([
      'answers.id as answerId',
      'answers.answer',
      'answers.review_reason as doubt',
      'proposed_marks.review_reason as proposalDoubt',
    ])
    .execute();
  return rows.map(({ doubt, proposalDoubt, ...row }) => ({ ...row, doubts: [doubt, proposalDoubt] }));
}

/** Inserts an example to be approved; an existing one, even if removed, stays unchanged. */
export async function insertExample(
  tx: Tx,
  example: { questionId: number; answerId: number; nearAnswerId: number | null },
  now: string,
): Promise<void> {
  const { questionId, answerId, nearAnswerId } = example;
  await tx
    .insertInto('boundary_examples')
    .values({
      question_id: questionId,
      answer_id: answerId,
      near_answer_id: nearAnswerId,
      created_at: now,
      removed_at: null,
      approved_at: null,
    })
    .onConflict((conflict) => conflict.column('answer_id').doNothing())
    .execute();
}

/** Returns the questions that have examples, in order. */
export async function selectQuestionsWithExamples(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('boundary_examples')
    .where('removed_at', 'is', null)
    .select('question_id')
    .distinct()
    .orderBy('question_id')
    .execute();
  return rows.map((row) => row.question_id);
}

/** Returns the examples of the questions whose teacher's mark is still in force, newest first. */
export async function selectExamples(db: Db | Tx, questionIds: readonly number[]): Promise<StoredExample[]> {
  if (questionIds.length === 0) return [];
  const rows = await db
    .selectFrom('boundary_examples')
    .innerJoin('answers', 'answers.id', 'boundary_examples.answer_id')
    .innerJoin('decisions', 'decisions.id', 'answers.decision_id')
    .leftJoin('answers as near', 'near.id', 'boundary_examples.near_answer_id')
    .leftJoin('decisions as nearby', 'nearby.id', 'near.decision_id')
    .leftJoin('proposed_marks as proposal', 'proposal.answer_id', 'answers.id')
    .leftJoin('proposed_marks as nearProposal', 'nearProposal.answer_id', 'near.id')
    .where('boundary_examples.question_id', 'in', questionIds)
    .where('boundary_examples.removed_at', 'is', null)
    .where('answers.answer', '!=', '')
    .where('answers.annulled', '=', 0)
    .where('decisions.kind', 'in', [...personDecisionKinds])
    .where('decisions.new_grade', 'is not', null)
    .orderBy('boundary_examples.id', 'desc')
    .select([
      'boundary_examples.id',
      'boundary_examples.question_id as questionId',
      'boundary_examples.approved_at as approvedAt',
      'answers.answer',
      'answers.review_reason as doubt',
      'proposal.review_reason as proposalDoubt',
      'decisions.new_grade as mark',
      'decisions.reason',
      'near.answer as nearAnswer',
      'near.review_reason as nearDoubt',
      'nearProposal.review_reason as nearProposalDoubt',
      'nearby.new_grade as nearMark',
    ])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    questionId: row.questionId,
    approved: row.approvedAt !== null,
    answer: row.answer,
    mark: row.mark!,
    reason: row.reason,
    near: row.nearAnswer && row.nearMark !== null ? { answer: row.nearAnswer, mark: row.nearMark } : null,
    doubts: [row.doubt, row.proposalDoubt],
    nearDoubts: [row.nearDoubt, row.nearProposalDoubt],
  }));
}

/** Returns the question of an example, or null when it does not exist or was removed. */
export async function findExampleQuestion(tx: Tx, exampleId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('boundary_examples')
    .where('id', '=', exampleId)
    .where('removed_at', 'is', null)
    .select('question_id as questionId')
    .executeTakeFirst();
  return row?.questionId ?? null;
}

export async function setExampleApproved(tx: Tx, exampleId: number, now: string): Promise<void> {
  await tx.updateTable('boundary_examples').set({ approved_at: now }).where('id', '=', exampleId).execute();
}

export async function setExamplesRemoved(tx: Tx, exampleIds: readonly number[], now: string): Promise<void> {
  if (exampleIds.length === 0) return;
  await tx.updateTable('boundary_examples').set({ removed_at: now }).where('id', 'in', exampleIds).execute();
}

/** Drops the similar answer of an example. */
export async function clearNearAnswers(tx: Tx, exampleIds: readonly number[]): Promise<void> {
  if (exampleIds.length === 0) return;
  await tx
    .updateTable('boundary_examples')
    .set({ near_answer_id: null })
    .where('id', 'in', exampleIds)
    .execute();
}
