import { sql } from 'kysely';
import type { SentCall } from '../../../shared/contracts/ai-admin.ts';
import { awaitsTeacher } from '../../attempts/awaiting-queries.ts';
import type { Db } from '../../kernel/database/database.ts';
import { contains } from '../../kernel/database/pages.ts';

/** Returns the subject and teacher of the courses, by course id. */
export async function selectCourseNames(
  db: Db,
  courseIds: number[],
): Promise<Map<number, { subject: string; teacher: string }>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('courses')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .innerJoin('users', 'users.id', 'courses.teacher_id')
    .where('courses.id', 'in', courseIds)
    .select(['courses.id', 'subjects.name as subject', 'users.names as teacher'])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** Counts the queued jobs that call a model, with the creation time of the oldest. */
export async function countWaitingForModel(db: Db): Promise<{ jobs: number; oldest: string | null }> {
  const row = await db
    .selectFrom('jobs')
    .where('state', '=', 'queued')
    .where('quota', 'is not', null)
    .select((select) => [
      select.fn.countAll<number>().as('jobs'),
      select.fn.min<string | null>('created_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { jobs: Number(row.jobs), oldest: row.oldest };
}

/** Counts the attempts whose grading failed. Excludes attempts that wait for a teacher's marks. */
export async function countPendingAttempts(db: Db): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .where('state', '=', 'pending')
    .where(awaitsTeacher, '=', 0)
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

const failed = sql<number>`sum(case when outcome = 'ok' then 0 else 1 end)`;

/** Returns the number of calls and of failed calls per day (UTC) since `since`. */
export async function selectFailures(db: Db, since: string) {
  const rows = await db
    .selectFrom('ai_calls')
    .where('created_at', '>=', since)
    .select((select) => [
      sql<string>`substr(created_at, 1, 10)`.as('day'),
      select.fn.countAll<number>().as('calls'),
      failed.as('failed'),
    ])
    .groupBy(sql`1`)
    .execute();
  return rows.map(({ day, calls, failed }) => ({ day, calls: Number(calls), failed: Number(failed) }));
}

/** Counts the failed calls since `since` of jobs that also had a successful call. */
export async function countRecovered(db: Db, since: string): Promise<number> {
  const row = await db
    .selectFrom((from) =>
      from
        .selectFrom('ai_calls')
        .where('created_at', '>=', since)
        .where('job_id', 'is not', null)
        .groupBy('job_id')
        .having(sql<number>`sum(case when outcome = 'ok' then 1 else 0 end)`, '>', 0)
        .select(failed.as('failed'))
        .as('jobs'),
    )
    .select((select) => select.fn.sum<number | null>('failed').as('n'))
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** Returns the latest calls whose request text is stored, newest first, by call number, or by name of student or lesson. */
export async function selectSentCalls(db: Db, search: string, limit: number): Promise<SentCall[]> {
  const callId = /^#?(\d{1,9})$/.exec(search)?.[1];
  return db
    .selectFrom('ai_calls')
    .innerJoin('attempts', 'attempts.id', 'ai_calls.attempt_id')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .where('ai_calls.request', 'is not', null)
    .where((where) =>
      callId
        ? where('ai_calls.id', '=', Number(callId))
        : contains(['users.search_key', 'lessons.search_key'], search),
    )
    .orderBy('ai_calls.id', 'desc')
    .limit(limit)
    .select([
      'ai_calls.id as callId',
      'attempts.id as attemptId',
      'ai_calls.created_at as at',
      'users.names as student',
      'lessons.topic',
      'ai_calls.model',
    ])
    .execute();
}
