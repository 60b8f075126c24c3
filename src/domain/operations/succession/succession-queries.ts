import type { OwnedCourse, Succession } from '../../../shared/contracts/succession.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { sharingsToday } from '../../kernel/shared-course-queries.ts';

/** Selects the courses that a teacher owns in school years that are open, by name. */
export async function selectOwnedCourses(db: Db | Tx, teacherId: number) {
  const rows = await db
    .selectFrom('courses')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .innerJoin('school_years', 'school_years.id', 'courses.year_id')
    .where('courses.teacher_id', '=', teacherId)
    .where('school_years.closed_at', 'is', null)
    .select((select) => [
      'courses.id as courseId',
      'courses.subject_id as subjectId',
      'courses.year_id as yearId',
      'subjects.name',
      'school_years.name as yearName',
      select
        .selectFrom('enrolments')
        .whereRef('enrolments.course_id', '=', 'courses.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('studentCount'),
    ])
    .orderBy('subjects.name')
    .orderBy('courses.id')
    .execute();
  return rows.map((row) => ({ ...row, studentCount: Number(row.studentCount ?? 0) }));
}

/** Selects, by course, the lessons that students can take at `now`, with the number of open sittings. */
export async function selectOpenLessons(
  db: Db,
  courseIds: readonly number[],
  now: string,
): Promise<Map<number, OwnedCourse['openLessons']>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lessons')
    .where('course_id', 'in', courseIds)
    .where('archived_at', 'is', null)
    .where((where) =>
      where.or([
        where.and([
          where('enabled', '=', 1),
          where.or([where('opens_at', 'is', null), where('opens_at', '<=', now)]),
          where.or([where('submission_date', 'is', null), where('submission_date', '>', now)]),
        ]),
        where.exists(
          where
            .selectFrom('open_sittings')
            .select('open_sittings.lesson_id')
            .whereRef('open_sittings.lesson_id', '=', 'lessons.id'),
        ),
      ]),
    )
    .select((select) => [
      'course_id as courseId',
      'topic',
      select
        .selectFrom('open_sittings')
        .whereRef('open_sittings.lesson_id', '=', 'lessons.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('inside'),
    ])
    .orderBy('lessons.id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ courseId }) => courseId)].map(([courseId, lessons]) => [
      courseId,
      lessons.map(({ topic, inside }) => ({ topic, inside: Number(inside ?? 0) })),
    ]),
  );
}

/** Counts, by course, the open review requests of students. */
export async function countOpenAppeals(db: Db, courseIds: readonly number[]): Promise<Map<number, number>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('appeals')
    .innerJoin('attempts', 'attempts.id', 'appeals.attempt_id')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .where('appeals.state', '=', 'open')
    .where('lessons.course_id', 'in', courseIds)
    .groupBy('lessons.course_id')
    .select(({ fn }) => ['lessons.course_id as courseId', fn.countAll<number>().as('n')])
    .execute();
  return new Map(rows.map(({ courseId, n }) => [courseId, Number(n)]));
}

/** Selects the staff of these courses today. */
export async function selectStaffOfCourses(db: Db, courseIds: readonly number[], today: string) {
  if (courseIds.length === 0) return [];
  return sharingsToday(db, today)
    .innerJoin('users', 'users.id', 'course_staff.user_id')
    .where('course_staff.course_id', 'in', courseIds)
    .select([
      'course_staff.course_id as courseId',
      'course_staff.user_id as userId',
      'course_staff.role',
      'course_staff.until',
      'users.names',
    ])
    .orderBy('users.name_key')
    .orderBy('users.id')
    .execute();
}

/** Selects the active teachers other than this one, by name, with their courses in open school years. */
export async function selectCandidates(
  db: Db,
  teacherId: number,
): Promise<(Omit<Succession['candidates'][number], 'alreadyTeaches'> & { taught: ReadonlySet<string> })[]> {
  const teachers = await db
    .selectFrom('users')
    .where('role', '=', 'teacher')
    .where('disabled_at', 'is', null)
    .where('id', '!=', teacherId)
    .select(['id as userId', 'names'])
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  const courses = await db
    .selectFrom('courses')
    .innerJoin('school_years', 'school_years.id', 'courses.year_id')
    .where('school_years.closed_at', 'is', null)
    .where('courses.teacher_id', '!=', teacherId)
    .select(['courses.teacher_id', 'courses.subject_id', 'courses.year_id'])
    .execute();
  const taughtBy = Map.groupBy(courses, ({ teacher_id }) => teacher_id);
  return teachers.map((teacher) => {
    const own = taughtBy.get(teacher.userId) ?? [];
    const taught = new Set(own.map(({ subject_id, year_id }) => placeOf(subject_id, year_id)));
    return { ...teacher, courseCount: own.length, taught };
  });
}

/** Identifies a subject in a school year: a teacher has it once. */
export const placeOf = (subjectId: number, yearId: number): string => `${subjectId} ${yearId}`;

/** Returns whether the teacher owns a course of this subject in this year. */
export async function teachesSubject(
  tx: Tx,
  teacherId: number,
  { subjectId, yearId }: { subjectId: number; yearId: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('courses')
    .where('teacher_id', '=', teacherId)
    .where('subject_id', '=', subjectId)
    .where('year_id', '=', yearId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function changeOwner(tx: Tx, courseId: number, teacherId: number): Promise<void> {
  await tx.updateTable('courses').set({ teacher_id: teacherId }).where('id', '=', courseId).execute();
}

/** Deletes the substitution of a course, and with `userId` also what was shared with this teacher. */
export async function deleteSubstitutes(tx: Tx, courseId: number, userId: number | null): Promise<number[]> {
  const rows = await tx
    .deleteFrom('course_staff')
    .where('course_id', '=', courseId)
    .where((where) =>
      where.or([
        where('role', '=', 'substitute'),
        ...(userId === null ? [] : [where('user_id', '=', userId)]),
      ]),
    )
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
