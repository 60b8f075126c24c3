import type { Db, Tx } from '../../kernel/database/database.ts';

/** Returns the ids of a question's answers with an open review request. */
export async function selectAppealedAnswers(db: Db | Tx, questionId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('appeals')
    .innerJoin('answers', 'answers.id', 'appeals.answer_id')
    .where('answers.question_id', '=', questionId)
    .where('appeals.state', '=', 'open')
    .select('answers.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
