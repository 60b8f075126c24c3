import type { QuestionNumbers } from '../../shared/rules/question-number.ts';
import { orderInSitting } from '../../shared/rules/sitting-order.ts';
import type { Stimulus } from '../../shared/rules/stimulus-runs.ts';
import { bankNumber } from '../authoring/questions/question-queries.ts';
import { type Db, fromFlag, fromJson } from '../kernel/database/database.ts';

/** Returns a function that gives the numbers of a question in one of these sittings. */
export async function selectQuestionNumbers(
  db: Db,
  sittingIds: readonly number[],
): Promise<(sittingId: number, questionId: number) => QuestionNumbers> {
  const rows =
    sittingIds.length === 0
      ? []
      : await db
          .selectFrom('sitting_questions')
          .innerJoin('questions', 'questions.id', 'sitting_questions.question_id')
          .innerJoin('lessons', 'lessons.id', 'questions.lesson_id')
          .where('sitting_questions.sitting_id', 'in', [...new Set(sittingIds)])
          .orderBy('sitting_questions.sitting_id')
          .orderBy('sitting_questions.position')
          .orderBy('sitting_questions.question_id')
          .select([
            'sitting_questions.sitting_id as sittingId',
            'questions.id',
            'questions.stimulus',
            'lessons.shuffled',
            bankNumber.as('bank'),
          ])
          .execute();
  const numbers = new Map<string, QuestionNumbers>();
  for (const [sittingId, asked] of Map.groupBy(rows, (row) => row.sittingId)) {
    const questions = asked.map(({ id, bank, stimulus }) => ({
      id,
      bank,
      stimulus: stimulus === null ? undefined : fromJson<Stimulus>(stimulus),
    }));
    const order = orderInSitting(questions, { shuffled: fromFlag(asked[0]!.shuffled) }, sittingId);
    for (const [index, { id, bank }] of order.entries())
      numbers.set(`${sittingId} ${id}`, { bank, own: index + 1 });
  }
  return (sittingId, questionId) => {
    const found = numbers.get(`${sittingId} ${questionId}`);
    if (!found) throw new Error(`question ${questionId} is not in sitting ${sittingId}`);
    return found;
  };
}

/** Like `selectQuestionNumbers`, by attempt. */
export async function selectNumbersByAttempt(
  db: Db,
  attemptIds: readonly number[],
): Promise<(attemptId: number, questionId: number) => QuestionNumbers> {
  const attempts =
    attemptIds.length === 0
      ? []
      : await db
          .selectFrom('attempts')
          .where('id', 'in', [...new Set(attemptIds)])
          .select(['id', 'sitting_id as sittingId'])
          .execute();
  const sittings = new Map(attempts.map(({ id, sittingId }) => [id, sittingId]));
  const numbersOf = await selectQuestionNumbers(db, [...sittings.values()]);
  return (attemptId, questionId) => numbersOf(sittings.get(attemptId)!, questionId);
}
