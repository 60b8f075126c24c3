import type { Db } from '../../kernel/database/database.ts';

/**
 * Returns when each user last made a decision in the course, by user id. The sources are those of the course's list of
 * decisions: marks, regrades, reports in the room, outside marks, pools and access.
 */
export async function selectLastDecisions(db: Db, courseId: number): Promise<Map<number, string>> {
  const marks = db
    .selectFrom('decisions')
    .innerJoin('attempts', 'attempts.id', 'decisions.attempt_id')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .where('lessons.course_id', '=', courseId)
    .where('decisions.decided_by', 'is not', null)
    .select(['decisions.decided_by as userId', 'decisions.decided_at as at']);
  const corrections = db
    .selectFrom('regrades')
    .innerJoin('questions', 'questions.id', 'regrades.question_id')
    .innerJoin('lessons', 'lessons.id', 'questions.lesson_id')
    .where('lessons.course_id', '=', courseId)
    .select(['regrades.decided_by as userId', 'regrades.created_at as at']);
  const reports = db
    .selectFrom('report_settlements')
    .innerJoin('lessons', 'lessons.id', 'report_settlements.lesson_id')
    .where('lessons.course_id', '=', courseId)
    .select(['report_settlements.settled_by as userId', 'report_settlements.settled_at as at']);
  const outside = db
    .selectFrom('outside_mark_changes')
    .innerJoin('grade_columns', 'grade_columns.id', 'outside_mark_changes.column_id')
    .where('grade_columns.course_id', '=', courseId)
    .select(['outside_mark_changes.changed_by as userId', 'outside_mark_changes.changed_at as at']);
  const changes = db
    .selectFrom('course_changes')
    .where('course_id', '=', courseId)
    .select(['changed_by as userId', 'changed_at as at']);
  const made = marks.unionAll(corrections).unionAll(reports).unionAll(outside).unionAll(changes);
  const rows = await db
    .selectFrom(made.as('made'))
    .groupBy('userId')
    .select(({ fn }) => ['userId', fn.max('at').as('at')])
    .execute();
  return new Map(rows.map(({ userId, at }) => [userId, at]));
}
