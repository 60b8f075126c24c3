import { sql } from 'kysely';
import type { CourseDecisions } from '../../../shared/contracts/course-staff.ts';
import { type Db, fromJson } from '../../kernel/database/database.ts';
import type { CourseChange } from '../../school/courses/course-change-queries.ts';

type Decision = CourseDecisions[number];

/** Returns the marks given by people in a course, newest first, grouped by person, lesson and day (UTC). */
export async function selectMarkDecisions(db: Db, courseId: number, limit: number): Promise<Decision[]> {
  const day = sql<string>`substr(decisions.decided_at, 1, 10)`;
  const rows = await db
    .selectFrom('decisions')
    .innerJoin('attempts', 'attempts.id', 'decisions.attempt_id')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .innerJoin('users', 'users.id', 'decisions.decided_by')
    .where('lessons.course_id', '=', courseId)
    // The decisions of a regrade are listed once, from `regrades`.
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

/** Returns the regrades of a course, newest first. */
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

/** Returns the settled question reports of a course, newest first. */
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

/** Returns the changes of outside marks, newest first, grouped by person, column and day (UTC). */
export async function selectOutsideDecisions(db: Db, courseId: number, limit: number): Promise<Decision[]> {
  const day = sql<string>`substr(outside_mark_changes.changed_at, 1, 10)`;
  const rows = await db
    .selectFrom('outside_mark_changes')
    .innerJoin('grade_columns', 'grade_columns.id', 'outside_mark_changes.column_id')
    .innerJoin('users', 'users.id', 'outside_mark_changes.changed_by')
    .where('grade_columns.course_id', '=', courseId)
    .groupBy(['users.id', 'users.names', 'grade_columns.id', 'grade_columns.name', day])
    .select(({ fn }) => [
      'users.id as userId',
      'users.names',
      'grade_columns.name as topic',
      fn.max('outside_mark_changes.changed_at').as('at'),
      fn.countAll<number>().as('count'),
    ])
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'outside' }));
}

/** Returns the other changes of a course, newest first. */
export async function selectCourseChanges(db: Db, courseId: number, limit: number): Promise<Decision[]> {
  const rows = await db
    .selectFrom('course_changes')
    .innerJoin('users', 'users.id', 'course_changes.changed_by')
    .leftJoin('users as concerned', 'concerned.id', 'course_changes.about_id')
    .leftJoin('lessons', 'lessons.id', 'course_changes.lesson_id')
    .where('course_changes.course_id', '=', courseId)
    .select([
      'users.id as userId',
      'users.names',
      'course_changes.changed_at as at',
      'course_changes.kind',
      'course_changes.details',
      'concerned.names as about',
      'lessons.topic',
    ])
    .orderBy('course_changes.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ kind, details, about, topic, ...row }) => {
    const change = { kind, ...fromJson<object>(details) } as CourseChange;
    const shown = { ...row, kind: change.kind, topic: about ?? topic ?? '', count: 1 };
    if (change.kind === 'shared') return { ...shown, role: change.as, until: change.until };
    if (change.kind === 'column-removed') return { ...shown, topic: change.name, count: change.marks };
    if (change.kind === 'unshared' || change.kind === 'passed-on') return shown;
    return { ...shown, pool: { name: change.name, from: change.from, to: change.to } };
  });
}
