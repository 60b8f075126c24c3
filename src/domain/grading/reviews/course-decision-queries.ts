import { sql } from 'kysely';
import type { CourseDecisions } from '../../../shared/contracts/course-staff.ts';
import type { Db } from '../../kernel/database/database.ts';

type Decision = CourseDecisions[number];

/** Marks that people gave in a course, those of one person at one lesson on one day (UTC) together; the newest first. */
export async function selectMarkDecisions(db: Db, courseId: number, limit: number): Promise<Decision[]> {
  const day = sql<string>`substr(decisions.decided_at, 1, 10)`;
  const rows = await db
    .selectFrom('decisions')
    .innerJoin('attempts', 'attempts.id', 'decisions.attempt_id')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .innerJoin('users', 'users.id', 'decisions.decided_by')
    .where('lessons.course_id', '=', courseId)
    // Those of a correction are one decision, which stands in `regrades`.
    .where('decisions.regrade_id', 'is', null)
    .groupBy(['users.id', 'users.names', 'lessons.id', 'lessons.topic', day])
    .select(({ fn }) => [
      'users.id as userId',
      'users.names',
      'lessons.topic',
      fn.max('decisions.decided_at').as('at'),
      fn.countAll<number>().as('count'),
    ])
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'marks' }));
}

/** Corrections of keys in a course, the newest first. */
export async function selectCorrections(db: Db, courseId: number, limit: number): Promise<Decision[]> {
  const rows = await db
    .selectFrom('regrades')
    .innerJoin('questions', 'questions.id', 'regrades.question_id')
    .innerJoin('lessons', 'lessons.id', 'questions.lesson_id')
    .innerJoin('users', 'users.id', 'regrades.decided_by')
    .where('lessons.course_id', '=', courseId)
    .select([
      'users.id as userId',
      'users.names',
      'lessons.topic',
      'regrades.created_at as at',
      'regrades.undone_at as undoneAt',
    ])
    .orderBy('regrades.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ undoneAt, ...row }) => ({
    ...row,
    kind: undoneAt === null ? 'corrected' : 'undone',
    count: 1,
  }));
}

/** What was decided about reports in the rooms of a course, the newest first. */
export async function selectSettledReports(db: Db, courseId: number, limit: number): Promise<Decision[]> {
  const rows = await db
    .selectFrom('report_settlements')
    .innerJoin('lessons', 'lessons.id', 'report_settlements.lesson_id')
    .innerJoin('users', 'users.id', 'report_settlements.settled_by')
    .where('lessons.course_id', '=', courseId)
    .select([
      'users.id as userId',
      'users.names',
      'lessons.topic',
      'report_settlements.settled_at as at',
      'report_settlements.minutes as count',
    ])
    .orderBy('report_settlements.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'report' }));
}
