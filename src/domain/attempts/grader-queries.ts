import { sql } from 'kysely';
import type { GraderCounts } from '../../shared/contracts/values.ts';
import type { Db } from '../kernel/database/database.ts';

/** Which marks are counted: those of one lesson, of one course, or of all attempts handed in since a time. */
type MarksOf = { lessonId: number } | { courseId: number } | { since: string };

/**
 * Counts the marks in force by source, in one query. Counts each answer of graded attempts once, whatever its mark, and
 * all attempts of a student. Excludes annulled questions and early exits.
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
