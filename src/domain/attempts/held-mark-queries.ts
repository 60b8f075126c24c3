import { type Db, fromFlag, type Tx, toFlag } from '../kernel/database/database.ts';
import { proposalOutdated } from './proposal-queries.ts';

/** A model's mark that is held until people have given the first marks of its question. */
export interface HeldMark {
  id: number;
  answerId: number;
  questionId: number;
  attemptId: number;
  answer: string;
  grade: number;
  /** True when the mark has a review reason. */
  doubted: boolean;
  asked: boolean;
  /** True when the question was corrected after the mark was given. */
  outdated: boolean;
  createdAt: string;
}

function heldMarks(db: Db | Tx) {
  return db
    .selectFrom('proposed_marks')
    .innerJoin('answers', 'answers.id', 'proposed_marks.answer_id')
    .leftJoin('decisions', 'decisions.id', 'answers.decision_id')
    .where('proposed_marks.held', '=', 1)
    .where('decisions.id', 'is', null);
}

/** Returns the held marks of these questions for undecided answers, oldest first. */
export async function selectHeldMarks(db: Db | Tx, questionIds: readonly number[]): Promise<HeldMark[]> {
  if (questionIds.length === 0) return [];
  const rows = await heldMarks(db)
    .where('answers.question_id', 'in', questionIds)
    .select([
      'proposed_marks.id',
      'answers.id as answerId',
      'answers.question_id as questionId',
      'answers.attempt_id as attemptId',
      'answers.answer',
      'proposed_marks.grade',
      'proposed_marks.review_reason as reviewReason',
      'proposed_marks.asked_at as askedAt',
      'proposed_marks.created_at as createdAt',
      proposalOutdated.as('outdated'),
    ])
    .orderBy('proposed_marks.id')
    .execute();
  return rows.map(({ reviewReason, askedAt, outdated, ...row }) => ({
    ...row,
    doubted: reviewReason !== null,
    asked: askedAt !== null,
    outdated: fromFlag(outdated),
  }));
}

/** Returns the questions with a mark held since before `before` and no held mark that a person is asked to review. */
export async function selectQuestionsHeldSince(db: Db, before: string): Promise<number[]> {
  const rows = await heldMarks(db)
    .groupBy('answers.question_id')
    .having(({ fn }) => fn.min('proposed_marks.created_at'), '<=', before)
    .having(({ fn }) => fn.count('proposed_marks.asked_at'), '=', 0)
    .select('answers.question_id as questionId')
    .execute();
  return rows.map(({ questionId }) => questionId);
}

export async function setHeld(tx: Tx, answerIds: readonly number[], held: boolean): Promise<void> {
  if (answerIds.length === 0) return;
  await tx
    .updateTable('proposed_marks')
    .set({ held: toFlag(held) })
    .where('answer_id', 'in', answerIds)
    .execute();
}

export async function setAskedAt(tx: Tx, ids: readonly number[], now: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('proposed_marks').set({ asked_at: now }).where('id', 'in', ids).execute();
}

/** Moves held marks from their proposals to the answers, as direct grading by the model would have stored them. */
export async function moveHeldMarksToAnswers(tx: Tx, answerIds: readonly number[]): Promise<void> {
  if (answerIds.length === 0) return;
  const rows = await tx
    .selectFrom('proposed_marks')
    .selectAll()
    .where('answer_id', 'in', answerIds)
    .execute();
  for (const row of rows) {
    await tx
      .updateTable('answers')
      .set({
        grade: row.grade,
        feedback: row.feedback,
        feedback_code: null,
        graded_by: 'IA',
        model: row.model,
        prompt_version: row.prompt_version,
        criteria_scores: row.criteria_scores === '[]' ? null : row.criteria_scores,
        review_reason: row.review_reason,
        review_passage: row.review_reason === null ? null : row.review_passage,
      })
      .where('id', '=', row.answer_id)
      .where('grade', 'is', null)
      .execute();
  }
  await tx.deleteFrom('proposed_marks').where('answer_id', 'in', answerIds).execute();
}
