import type { CriterionScore } from '../ai/evaluator.ts';
import { type Db, fromJson, type Tx, toJson } from '../kernel/database/database.ts';

/** The result of a model's second grading of an answer. */
export interface SecondGrading {
  grade: number;
  feedback: string;
  criteria: CriterionScore[];
  model: string;
}

/** Returns the second gradings of an attempt, by answer id. */
export async function selectSecondGradings(
  db: Db | Tx,
  attemptId: number,
): Promise<Map<number, SecondGrading>> {
  const rows = await db
    .selectFrom('second_gradings')
    .innerJoin('answers', 'answers.id', 'second_gradings.answer_id')
    .where('answers.attempt_id', '=', attemptId)
    .select([
      'second_gradings.answer_id as answerId',
      'second_gradings.grade',
      'second_gradings.feedback',
      'second_gradings.criteria_scores as criteria',
      'second_gradings.model',
    ])
    .execute();
  return new Map(
    rows.map(({ answerId, ...row }) => [answerId, { ...row, criteria: fromJson(row.criteria) }]),
  );
}

/** Inserts a second grading; an existing one stays. */
export async function insertSecondGrading(
  tx: Tx,
  answerId: number,
  grading: SecondGrading & { promptVersion: string },
  now: string,
): Promise<void> {
  await tx
    .insertInto('second_gradings')
    .values({
      answer_id: answerId,
      grade: grading.grade,
      feedback: grading.feedback,
      criteria_scores: toJson(grading.criteria),
      model: grading.model,
      prompt_version: grading.promptVersion,
      created_at: now,
    })
    .onConflict((on) => on.column('answer_id').doNothing())
    .execute();
}
