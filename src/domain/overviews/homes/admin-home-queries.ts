import { sql } from 'kysely';
import type { HomeSearchResults } from '../../../shared/contracts/installation.ts';
import { awaitsTeacher } from '../../attempts/awaiting-queries.ts';
import type { Db } from '../../kernel/database/database.ts';
import { contains } from '../../kernel/database/pages.ts';

/** Maximum number of subjects listed per person in search results. */
const shownSubjects = 3;

/** Counts the queued and running jobs, and those finished or failed since `since`. */
export async function countJobs(db: Db, since: string) {
  const rows = await db
    .selectFrom('jobs')
    .where((where) =>
      where.or([where('state', 'in', ['queued', 'running']), where('finished_at', '>=', since)]),
    )
    .groupBy('state')
    .select((select) => ['state', select.fn.countAll<number>().as('n')])
    .execute();
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.n ?? 0);
  return { running: of('running'), waiting: of('queued'), failed: of('failed'), done: of('done') };
}

/** Counts the open sittings and their lessons, and returns when the last sitting ends. */
export async function countOpenSittings(
  db: Db,
): Promise<{ sittings: number; lessons: number; until: string | null }> {
  return db
    .selectFrom('open_sittings')
    .innerJoin('sittings', 'sittings.id', 'open_sittings.sitting_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('sittings'),
      fn.count<number>('open_sittings.lesson_id').distinct().as('lessons'),
      fn.max<string | null>('sittings.ends_at').as('until'),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns the notes next to the four figures of the school, with a single query. */
export async function countNotes(db: Db, since: string) {
  const row = await db
    .selectNoFrom((select) => [
      select
        .selectFrom('users')
        .where('role', '=', 'student')
        .where('created_at', '>=', since)
        .select((all) => all.fn.countAll<number>().as('n'))
        .as('newStudents'),
      select
        .selectFrom('lessons')
        .where('enabled', '=', 1)
        .where('archived_at', 'is', null)
        .select((all) => all.fn.countAll<number>().as('n'))
        .as('enabledLessons'),
    ])
    .executeTakeFirstOrThrow();
  return { newStudents: Number(row.newStudents ?? 0), enabledLessons: Number(row.enabledLessons ?? 0) };
}

/** Returns the number of enabled teachers without a course, and the first few names. */
export async function selectIdleTeachers(db: Db, limit: number) {
  const idle = db
    .selectFrom('users')
    .where('role', '=', 'teacher')
    .where('disabled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('courses')
            .whereRef('courses.teacher_id', '=', 'users.id')
            .select(sql<number>`1`.as('one')),
        ),
      ),
    );
  const rows = await idle
    .select(['names', sql<number>`count(*) over ()`.as('total')])
    .orderBy('name_key')
    .limit(limit)
    .execute();
  return { count: Number(rows[0]?.total ?? 0), names: rows.map(({ names }) => names) };
}

/** Returns the subjects with enabled students but no course, most students first. */
export async function selectUntaughtSubjects(db: Db, limit: number) {
  const rows = await db
    .selectFrom('subjects')
    .innerJoin('subject_students', 'subject_students.subject_id', 'subjects.id')
    .innerJoin('users', 'users.id', 'subject_students.student_id')
    .where('users.disabled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('courses')
            .whereRef('courses.subject_id', '=', 'subjects.id')
            .select(sql<number>`1`.as('one')),
        ),
      ),
    )
    .groupBy(['subjects.id', 'subjects.name'])
    .select((select) => ['subjects.name as subject', select.fn.countAll<number>().as('students')])
    .orderBy('students', 'desc')
    .orderBy('subjects.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ subject: row.subject, students: Number(row.students) }));
}

/** Counts the review requests open since before `before`, by teacher. */
export async function countOldAppeals(db: Db, before: string) {
  const rows = await db
    .selectFrom('appeals')
    .innerJoin('attempts', 'attempts.id', 'appeals.attempt_id')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('users', 'users.id', 'courses.teacher_id')
    .where('appeals.state', '=', 'open')
    .where('appeals.created_at', '<', before)
    .groupBy(['users.id', 'users.names'])
    .select((select) => ['users.names as name', select.fn.countAll<number>().as('count')])
    .orderBy('count', 'desc')
    .execute();
  return rows.map((row) => ({ name: row.name, count: Number(row.count) }));
}

/**
 * Counts by lesson the attempts handed in before `before` whose grading is still being retried. Excludes those that
 * wait for a teacher's marks.
 */
export async function countPendingGrades(db: Db, before: string) {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .where('attempts.state', '=', 'pending')
    .where(awaitsTeacher, '=', 0)
    .where('attempts.submitted_at', '<', before)
    .groupBy(['lessons.id', 'lessons.topic'])
    .select((select) => ['lessons.topic as name', select.fn.countAll<number>().as('count')])
    .orderBy('count', 'desc')
    .execute();
  return rows.map((row) => ({ name: row.name, count: Number(row.count) }));
}

/** Finds people, courses and lessons that match all words, at most `limit` of each. */
export async function searchUsersCoursesLessons(
  db: Db,
  search: string,
  limit: number,
): Promise<HomeSearchResults> {
  const people = await db
    .selectFrom('users')
    .where('role', 'in', ['teacher', 'student'])
    .where(contains(['search_key', 'email_search_key'], search))
    .select(['id as userId', 'role', 'names', 'email'])
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .execute();
  const coursesWithNames = db
    .selectFrom('courses')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .innerJoin('users', 'users.id', 'courses.teacher_id');
  const courses = await coursesWithNames
    .where(contains(['subjects.search_key', 'users.search_key'], search))
    .select(['courses.id as courseId', 'subjects.name as subject', 'users.names as teacher'])
    .orderBy('subjects.search_key')
    .orderBy('courses.id')
    .limit(limit)
    .execute();
  const lessons = await coursesWithNames
    .innerJoin('lessons', 'lessons.course_id', 'courses.id')
    .where(contains(['lessons.search_key'], search))
    .where('lessons.archived_at', 'is', null)
    .select(['lessons.id as lessonId', 'lessons.topic', 'subjects.name as subject', 'users.names as teacher'])
    .orderBy('lessons.id', 'desc')
    .limit(limit)
    .execute();
  const subjects = await selectSubjectsOf(
    db,
    people.map(({ userId }) => userId),
  );
  return {
    people: people.map(({ role, ...person }) => ({
      ...person,
      role: role as HomeSearchResults['people'][number]['role'],
      subjects: (subjects.get(person.userId) ?? []).slice(0, shownSubjects),
    })),
    courses,
    lessons,
  };
}

/** Returns the subjects that each user teaches or attends. */
async function selectSubjectsOf(db: Db, userIds: number[]): Promise<Map<number, string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('courses')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .where('courses.teacher_id', 'in', userIds)
    .select(['courses.teacher_id as userId', 'subjects.name'])
    .unionAll(
      db
        .selectFrom('enrolments')
        .innerJoin('courses', 'courses.id', 'enrolments.course_id')
        .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
        .where('enrolments.student_id', 'in', userIds)
        .select(['enrolments.student_id as userId', 'subjects.name']),
    )
    .execute();
  const found = new Map<number, string[]>();
  for (const { userId, name } of rows) {
    const known = found.get(userId) ?? [];
    if (!known.includes(name)) found.set(userId, [...known, name]);
  }
  return found;
}
