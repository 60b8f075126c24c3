import type { CourseGroups } from '../../../shared/rules/group-change.ts';
import type { Accommodation } from '../../../shared/rules/lesson-terms.ts';
import { type Db, fromJson, type Tx, toJson } from '../../kernel/database/database.ts';

export interface Group {
  groupId: number;
  name: string;
  yearId: number;
}

/** Returns the groups of open school years, with whether the student is in them. */
export async function selectOpenGroups(
  db: Db | Tx,
  studentId: number,
): Promise<(Group & { isMember: boolean })[]> {
  const rows = await db
    .selectFrom('class_groups')
    .innerJoin('school_years', 'school_years.id', 'class_groups.year_id')
    .leftJoin('class_group_members', (join) =>
      join
        .onRef('class_group_members.group_id', '=', 'class_groups.id')
        .on('class_group_members.student_id', '=', studentId),
    )
    .where('school_years.closed_at', 'is', null)
    .orderBy('school_years.starts_on', 'desc')
    .orderBy('class_groups.name_key')
    .select([
      'class_groups.id as groupId',
      'class_groups.name',
      'class_groups.year_id as yearId',
      'class_group_members.student_id as memberId',
    ])
    .execute();
  return rows.map(({ memberId, ...group }) => ({ ...group, isMember: memberId !== null }));
}

/** The courses of a year in which the student or a member of the groups is, or which were enrolled with the groups. */
function relevantCourses(db: Db | Tx, yearId: number, groupIds: readonly number[], studentId: number) {
  return db
    .selectFrom('courses')
    .where('courses.year_id', '=', yearId)
    .where((where) =>
      where.or([
        where(
          'courses.id',
          'in',
          where
            .selectFrom('enrolments')
            .innerJoin('class_group_members', 'class_group_members.student_id', 'enrolments.student_id')
            .where('class_group_members.group_id', 'in', groupIds)
            .select('enrolments.course_id'),
        ),
        where(
          'courses.id',
          'in',
          where
            .selectFrom('course_groups')
            .where('course_groups.group_id', 'in', groupIds)
            .select('course_groups.course_id'),
        ),
        where(
          'courses.id',
          'in',
          where
            .selectFrom('enrolments')
            .where('enrolments.student_id', '=', studentId)
            .select('enrolments.course_id'),
        ),
      ]),
    );
}

export interface RelevantCourse {
  courseId: number;
  name: string;
  teacher: string;
  /** `roster` or `subject`, from where the student's enrolment comes; null when the student is not enrolled. */
  origin: string | null;
}

export async function selectRelevantCourses(
  db: Db | Tx,
  { yearId, groupIds, studentId }: { yearId: number; groupIds: readonly number[]; studentId: number },
): Promise<RelevantCourse[]> {
  return relevantCourses(db, yearId, groupIds, studentId)
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .innerJoin('users as teachers', 'teachers.id', 'courses.teacher_id')
    .leftJoin('enrolments as own', (join) =>
      join.onRef('own.course_id', '=', 'courses.id').on('own.student_id', '=', studentId),
    )
    .orderBy('subjects.name')
    .orderBy('courses.id')
    .select(['courses.id as courseId', 'subjects.name', 'teachers.names as teacher', 'own.origin'])
    .execute();
}

/** Returns which groups of the year are in the courses, by counts. */
export async function selectCourseGroups(
  db: Db | Tx,
  yearId: number,
  courseIds: readonly number[],
): Promise<CourseGroups[]> {
  if (courseIds.length === 0) return [];
  const inGroups = db
    .selectFrom('enrolments')
    .innerJoin('class_group_members', 'class_group_members.student_id', 'enrolments.student_id')
    .innerJoin('class_groups', 'class_groups.id', 'class_group_members.group_id')
    .innerJoin('users', 'users.id', 'enrolments.student_id')
    .where('enrolments.course_id', 'in', courseIds)
    .where('class_groups.year_id', '=', yearId)
    .where('users.anonymised_at', 'is', null);
  const [counts, grouped, stored] = [
    await inGroups
      .groupBy(['enrolments.course_id', 'class_groups.id'])
      .select(({ fn }) => [
        'enrolments.course_id as courseId',
        'class_groups.id as groupId',
        fn.countAll<number>().as('n'),
      ])
      .execute(),
    await inGroups
      .groupBy('enrolments.course_id')
      .select(({ fn }) => [
        'enrolments.course_id as courseId',
        fn.count<number>('enrolments.student_id').distinct().as('n'),
      ])
      .execute(),
    await db
      .selectFrom('course_groups')
      .where('course_id', 'in', courseIds)
      .select(['course_id as courseId', 'group_id as groupId'])
      .execute(),
  ];
  return courseIds.map((courseId) => ({
    courseId,
    stored: new Set(stored.flatMap((one) => (one.courseId === courseId ? one.groupId : []))),
    grouped: Number(grouped.find((one) => one.courseId === courseId)?.n ?? 0),
    students: new Map(
      counts.flatMap((one) => (one.courseId === courseId ? [[one.groupId, Number(one.n)] as const] : [])),
    ),
  }));
}

/** Returns the number of members of each group of the year whose accounts are not anonymised. */
export async function countMembers(db: Db | Tx, yearId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('class_groups')
    .innerJoin('class_group_members', 'class_group_members.group_id', 'class_groups.id')
    .innerJoin('users', 'users.id', 'class_group_members.student_id')
    .where('class_groups.year_id', '=', yearId)
    .where('users.anonymised_at', 'is', null)
    .groupBy('class_groups.id')
    .select(({ fn }) => ['class_groups.id as groupId', fn.countAll<number>().as('n')])
    .execute();
  return new Map(rows.map(({ groupId, n }) => [groupId, Number(n)]));
}

/** Returns, by course, the number of the student's marks: lessons with a grade, and outside marks. */
export async function countMarks(
  db: Db,
  courseIds: readonly number[],
  studentId: number,
): Promise<Map<number, number>> {
  if (courseIds.length === 0) return new Map();
  const lessons = await db
    .selectFrom('attempts')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .where('attempts.student_id', '=', studentId)
    .where('attempts.grade', 'is not', null)
    .where('lessons.course_id', 'in', courseIds)
    .groupBy('lessons.course_id')
    .select(({ fn }) => [
      'lessons.course_id as courseId',
      fn.count<number>('attempts.lesson_id').distinct().as('n'),
    ])
    .execute();
  const outside = await db
    .selectFrom('outside_marks')
    .innerJoin('grade_columns', 'grade_columns.id', 'outside_marks.column_id')
    .where('outside_marks.student_id', '=', studentId)
    .where('grade_columns.course_id', 'in', courseIds)
    .groupBy('grade_columns.course_id')
    .select(({ fn }) => ['grade_columns.course_id as courseId', fn.countAll<number>().as('n')])
    .execute();
  const marks = new Map<number, number>();
  for (const { courseId, n } of [...lessons, ...outside])
    marks.set(courseId, (marks.get(courseId) ?? 0) + Number(n));
  return marks;
}

/** Returns the lessons of the courses that the student is taking now. */
export async function selectInside(
  db: Db | Tx,
  courseIds: readonly number[],
  studentId: number,
): Promise<{ courseId: number; topic: string }[]> {
  if (courseIds.length === 0) return [];
  return db
    .selectFrom('open_sittings')
    .innerJoin('lessons', 'lessons.id', 'open_sittings.lesson_id')
    .where('open_sittings.student_id', '=', studentId)
    .where('lessons.course_id', 'in', courseIds)
    .orderBy('lessons.id')
    .select(['lessons.course_id as courseId', 'lessons.topic'])
    .execute();
}

/** Returns whether the student has handed in a lesson of the courses since then. */
export async function hasHandedIn(
  db: Db | Tx,
  courseIds: readonly number[],
  { studentId, since }: { studentId: number; since: string },
): Promise<boolean> {
  if (courseIds.length === 0) return false;
  const row = await db
    .selectFrom('attempts')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .where('attempts.student_id', '=', studentId)
    .where('lessons.course_id', 'in', courseIds)
    .where('attempts.submitted_at', '>=', since)
    .select('attempts.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type CourseWideAccommodation = Accommodation & { courseId: number; reason: string };

/** Returns the accommodations of the student for the whole of these courses. */
export async function selectCourseWide(
  db: Db | Tx,
  courseIds: readonly number[],
  studentId: number,
): Promise<CourseWideAccommodation[]> {
  if (courseIds.length === 0) return [];
  const rows = await db
    .selectFrom('accommodations')
    .where('student_id', '=', studentId)
    .where('lesson_id', 'is', null)
    .where('course_id', 'in', courseIds)
    .orderBy('course_id')
    .select([
      'course_id as courseId',
      'extra_time as extraTime',
      'time_unit as timeUnit',
      'extra_attempts as extraAttempts',
      'extra_days as extraDays',
      'reason',
    ])
    .execute();
  return rows.map((row) => ({ ...row, timeUnit: row.timeUnit as Accommodation['timeUnit'] }));
}

/** What a change of group did in a course, so that it can be undone. */
export type DoneCourse =
  | { courseId: number; did: 'ended'; origin: string }
  | { courseId: number; did: 'begun'; wasRemoved: boolean; accommodated: boolean };

export interface GroupChangeRecord {
  changeId: number;
  studentId: number;
  fromGroupId: number;
  toGroupId: number;
  at: string;
  courses: DoneCourse[];
}

const recordColumns = [
  'group_changes.id as changeId',
  'group_changes.student_id as studentId',
  'group_changes.from_group_id as fromGroupId',
  'group_changes.to_group_id as toGroupId',
  'group_changes.changed_at as at',
  'group_changes.courses',
] as const;

export async function insertGroupChange(
  tx: Tx,
  change: Omit<GroupChangeRecord, 'changeId' | 'at'> & { by: number },
  now: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('group_changes')
    .values({
      student_id: change.studentId,
      from_group_id: change.fromGroupId,
      to_group_id: change.toGroupId,
      changed_by: change.by,
      changed_at: now,
      courses: toJson(change.courses),
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the student's latest change of group that was not undone; null without one. */
export async function findLastChange(db: Db | Tx, studentId: number): Promise<GroupChangeRecord | null> {
  const row = await db
    .selectFrom('group_changes')
    .where('student_id', '=', studentId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .select(recordColumns)
    .executeTakeFirst();
  return row ? { ...row, courses: fromJson<DoneCourse[]>(row.courses) } : null;
}

export async function findGroupChange(tx: Tx, changeId: number): Promise<GroupChangeRecord | null> {
  const row = await tx
    .selectFrom('group_changes')
    .where('id', '=', changeId)
    .where('undone_at', 'is', null)
    .select(recordColumns)
    .executeTakeFirst();
  return row ? { ...row, courses: fromJson<DoneCourse[]>(row.courses) } : null;
}

export async function setUndone(tx: Tx, changeId: number, now: string): Promise<void> {
  await tx.updateTable('group_changes').set({ undone_at: now }).where('id', '=', changeId).execute();
}

/** Enrols a student as before: with the origin of the former enrolment. */
export async function restoreEnrolment(
  tx: Tx,
  { courseId, studentId, origin }: { courseId: number; studentId: number; origin: string },
  now: string,
): Promise<void> {
  await tx
    .insertInto('enrolments')
    .values({ course_id: courseId, student_id: studentId, origin, created_at: now })
    .onConflict((conflict) => conflict.columns(['course_id', 'student_id']).doNothing())
    .execute();
}
