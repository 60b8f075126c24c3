import { sql } from 'kysely';
import type { CriterionScore } from '../ai/evaluator.ts';
import { type Db, fromFlag, fromJson, type Tx, toJson } from '../kernel/database/database.ts';

/** A mark that a model proposes for an answer; only its teacher sees it, and it is in force only once confirmed. */
export interface Proposal {
  grade: number;
  feedback: string;
  criteria: CriterionScore[];
  /** Why the mark should be reviewed; null for no reason. */
  reviewReason: string | null;
  model: string;
  /** True when the question was corrected after the proposal. */
  outdated: boolean;
  /** When the teacher first opened it; null while unopened. */
  openedAt: string | null;
}

/** SQL: 1 when the question has a regrade, not undone, that is newer than the proposal. */
export const proposalOutdated = sql<number>`(case when exists (
  select 1 from regrades
  inner join answers on answers.question_id = regrades.question_id
  where answers.id = proposed_marks.answer_id
    and regrades.undone_at is null and regrades.created_at > proposed_marks.created_at
) then 1 else 0 end)`;

interface NewProposal {
  grade: number | null;
  feedback: string;
  criteria: CriterionScore[];
  model: string | null;
  promptVersion: string | null;
  review: { reason: string; passage: string } | null;
}

/** Inserts or replaces the proposal for an answer; `opened_at` stays. */
export async function putProposal(
  tx: Tx,
  answerId: number,
  { grade, feedback, criteria, model, promptVersion, review }: NewProposal,
  now: string,
): Promise<void> {
  if (grade === null) return;
  const values = {
    grade,
    feedback,
    criteria_scores: toJson(criteria),
    review_reason: review?.reason ?? null,
    review_passage: review?.passage ?? '',
    model: model ?? '',
    prompt_version: promptVersion ?? '',
    created_at: now,
  };
  await tx
    .insertInto('proposed_marks')
    .values({ answer_id: answerId, ...values, opened_at: null, opened_by: null })
    .onConflict((conflict) => conflict.column('answer_id').doUpdateSet(values))
    .execute();
}

export async function findProposal(db: Db | Tx, answerId: number): Promise<Proposal | null> {
  return (await selectProposals(db, [answerId])).get(answerId) ?? null;
}

/** Returns the proposals for these answers, by answer id. */
export async function selectProposals(
  db: Db | Tx,
  answerIds: readonly number[],
): Promise<Map<number, Proposal>> {
  if (answerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('proposed_marks')
    .where('answer_id', 'in', answerIds)
    .select([
      'answer_id as answerId',
      'grade',
      'feedback',
      'criteria_scores as criteria',
      'review_reason as reviewReason',
      'model',
      'opened_at as openedAt',
      proposalOutdated.as('outdated'),
    ])
    .execute();
  return new Map(
    rows.map(({ answerId, criteria, outdated, ...row }) => [
      answerId,
      { ...row, criteria: fromJson(criteria), outdated: fromFlag(outdated) },
    ]),
  );
}

/** Records who first opened the proposals for these answers, and when. */
export async function setProposalsOpened(
  tx: Tx,
  answerIds: readonly number[],
  openedBy: number,
  now: string,
): Promise<void> {
  if (answerIds.length === 0) return;
  await tx
    .updateTable('proposed_marks')
    .set({ opened_at: now, opened_by: openedBy })
    .where('answer_id', 'in', answerIds)
    .where('opened_at', 'is', null)
    .execute();
}

/** Returns whether the attempt has an unopened proposal for an undecided answer. */
export async function hasUnopenedProposal(db: Db | Tx, attemptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('proposed_marks')
    .innerJoin('answers', 'answers.id', 'proposed_marks.answer_id')
    .where('answers.attempt_id', '=', attemptId)
    .where('answers.decision_id', 'is', null)
    .where('proposed_marks.opened_at', 'is', null)
    .select('proposed_marks.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
