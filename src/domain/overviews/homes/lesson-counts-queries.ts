import type { Db } from '../../kernel/database/database.ts';
import { findTeacherToday } from '../../kernel/shared-course-queries.ts';
import { coursesWithRight } from '../../school/staff/staff-queries.ts';

/** Counts per lesson the students who handed in at least once, and the open sittings. */
export async function countTakers(
  db: Db,
  lessonIds: readonly number[],
): Promise<{ handedIn: Map<number, number>; inside: Map<number, number> }> {
  if (lessonIds.length === 0) return { handedIn: new Map(), inside: new Map() };
  const [handedIn, inside] = await Promise.all([
    db
      .selectFrom('attempts')
      .where('lesson_id', 'in', lessonIds)
      .groupBy('lesson_id')
      .select(({ fn }) => ['lesson_id', fn.count<number>('student_id').distinct().as('n')])
      .execute(),
    db
      .selectFrom('open_sittings')
      .where('lesson_id', 'in', lessonIds)
      .groupBy('lesson_id')
      .select(({ fn }) => ['lesson_id', fn.countAll<number>().as('n')])
      .execute(),
  ]);
  const byLesson = (rows: typeof inside) => new Map(rows.map(({ lesson_id, n }) => [lesson_id, n]));
  return { handedIn: byLesson(handedIn), inside: byLesson(inside) };
}

/** Counts the unsaved, undeleted draft questions of the latest generation of each lesson. */
export async function countUnsavedDrafts(db: Db, lessonIds: readonly number[]): Promise<Map<number, number>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('generations')
    .innerJoin('generation_drafts', 'generation_drafts.generation_id', 'generations.id')
    .where('generations.lesson_id', 'in', lessonIds)
    .where('generations.saved_at', 'is', null)
    .where('generation_drafts.deleted', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('generations as later')
            .whereRef('later.lesson_id', '=', 'generations.lesson_id')
            .whereRef('later.id', '>', 'generations.id')
            .select('later.id'),
        ),
      ),
    )
    .groupBy('generations.lesson_id')
    .select(({ fn }) => ['generations.lesson_id', fn.countAll<number>().as('n')])
    .execute();
  return new Map(rows.map(({ lesson_id, n }) => [lesson_id, n]));
}

/** Returns the number of open review requests at a teacher's lessons, and the oldest one. */
export async function findOldestAppeal(
  db: Db,
  teacherId: number,
): Promise<{ count: number; since: string; names: string } | null> {
  const teacher = await findTeacherToday(db, teacherId);
  const open = db
    .selectFrom('appeals')
    .innerJoin('attempts', 'attempts.id', 'appeals.attempt_id')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .where('courses.id', 'in', coursesWithRight(db, teacher, 'mark'))
    .where('appeals.state', '=', 'open');
  const oldest = await open
    .select(['appeals.created_at as since', 'users.names'])
    .orderBy('appeals.created_at')
    .orderBy('appeals.id')
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return null;
  const { count } = await open
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count, ...oldest };
}
