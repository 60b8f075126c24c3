import { sql } from 'kysely';
import { type ProvisionalGrade, provisionalGrade } from '../../shared/rules/grade-scale.ts';
import type { Db, Tx } from '../kernel/database/database.ts';

/**
 * SQL: 1 when an attempt is pending and has an answer with a review reason and no mark, so that only its teacher can
 * finish it. Answers that a model failed to mark have no review reason. The query must name the table `attempts`.
 */
export const awaitsTeacher = sql<number>`(case when attempts.state = 'pending' and exists (
  select 1 from answers waiting
  where waiting.attempt_id = attempts.id and waiting.grade is null and waiting.review_reason is not null
) then 1 else 0 end)`;

/** Returns the provisional grades of attempts that wait for their teacher, by attempt id. */
export async function selectProvisionalGrades(
  db: Db | Tx,
  attemptIds: readonly number[],
): Promise<Map<number, ProvisionalGrade>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .leftJoin('decisions', 'decisions.id', 'answers.decision_id')
    .where('answers.attempt_id', 'in', attemptIds)
    .where('answers.annulled', '=', 0)
    .select(({ fn }) => [
      'answers.attempt_id as attemptId',
      'questions.points',
      fn.coalesce('decisions.new_grade', 'answers.grade').as('grade'),
    ])
    .execute();
  const ofAttempt = Map.groupBy(rows, ({ attemptId }) => attemptId);
  return new Map([...ofAttempt].map(([attemptId, marks]) => [attemptId, provisionalGrade(marks)]));
}
