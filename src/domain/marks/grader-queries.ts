import { sql } from 'kysely';
import type { GraderCounts } from '../../shared/contracts/values.ts';
import type { Db } from '../kernel/database/database.ts';

/** Whose marks are counted: one lesson's, one course's, or those of all attempts handed in since a time. */
type MarksOf = { lessonId: number } | { courseId: number } | { since: string };

/**
 * Where points come from: marks in force by who gave them, in one statement. It is the share of one attempt, taken over
 * many: every answer of a graded attempt weighs the same, as in the attempt's mean, whatever its mark. Annulled questions
 * and early exits have no part in it. All attempts of a student count, not the best one alone.
 */
export async function countGraders(db: Db, of: MarksOf): Promise<GraderCounts> {
  const by = sql<keyof GraderCounts>`coalesce(decisions.graded_by, answers.graded_by)`;
  let query = db
    .selectFrom('attempts')
    .innerJoin('answers', 'answers.attempt_id', 'attempts.id')
    .leftJoin('decisions', 'decisions.id', 'answers.decision_id')
    .where('attempts.state', '=', 'graded')
    .where('attempts.early_exit', '=', 0)
    .where('answers.annulled', '=', 0)
    .where(by, 'is not', null);
  if ('since' in of) query = query.where('attempts.submitted_at', '>=', of.since);
  else if ('lessonId' in of) query = query.where('attempts.lesson_id', '=', of.lessonId);
  else {
    const lessons = db.selectFrom('lessons').where('course_id', '=', of.courseId).select('id');
    query = query.where('attempts.lesson_id', 'in', lessons);
  }
  const rows = await query
    .groupBy(by)
    .select((select) => [by.as('grader'), select.fn.countAll<number>().as('n')])
    .execute();
  return Object.fromEntries(rows.map((row) => [row.grader, Number(row.n)]));
}
