import { sql } from 'kysely';
import { type ProvisionalGrade, provisionalGrade } from '../../../shared/rules/grade-scale.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';

/**
 * Whether an attempt waits for its teacher alone: it is pending, and an answer has a reason to be looked at and no mark.
 * Answers that a model failed to mark have neither. Usable where the statement names the table `attempts`.
 */
export const awaitsTeacher = sql<number>`(case when attempts.state = 'pending' and exists (
  select 1 from answers waiting
  where waiting.attempt_id = attempts.id and waiting.grade is null and waiting.review_reason is not null
) then 1 else 0 end)`;

/** What attempts have so far whose teacher has marks left to give, by attempt. */
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
