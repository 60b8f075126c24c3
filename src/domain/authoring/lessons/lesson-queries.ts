import { sql } from 'kysely';
import type { LessonDetail } from '../../../shared/contracts/lessons.ts';
import type { ListInput } from '../../../shared/contracts/people.ts';
import { type Db, fromJson, type Tx, toJson } from '../../kernel/database/database.ts';
import { contains, orderOf, type Page, selectPage } from '../../kernel/database/pages.ts';
import { prepareQuery } from '../../kernel/database/prepare-query.ts';
import { searchableColumns } from '../../kernel/database/search-key.ts';
import { substitutedUntil } from '../../kernel/shared-course-queries.ts';
import { findAlternativeTexts } from '../pictures/alternative-texts.ts';
import { findPoolState } from '../questions/pool-state.ts';
import { type LessonValues, lessonFields, lessonVersion } from './lesson-record.ts';

const lessonById = prepareQuery<{ lessonId: number }>()((db, param) =>
  db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .innerJoin('school_years', 'school_years.id', 'courses.year_id')
    .where('lessons.id', '=', param('lessonId'))
    .select(lessonFields.columns)
    .select([
      'lessons.id',
      'lessons.course_id as courseId',
      'courses.teacher_id as teacherId',
      substitutedUntil.as('substitutedUntil'),
      'subjects.id as subjectId',
      'subjects.name as subjectName',
      'subjects.semester',
      'lessons.rounding_digits as roundingDigits',
      'lessons.archived_at as archivedAt',
      /** Null while the year is open. */
      'school_years.closed_at as yearClosedAt',
    ]),
);

/** The lesson data that the domain rules need. */
export type LessonRecord = NonNullable<Awaited<ReturnType<typeof findLesson>>>;

export async function findLesson(db: Db | Tx, lessonId: number) {
  const [row] = await lessonById(db, { lessonId });
  if (!row) return null;
  const { archivedAt, ...lesson } = row;
  return { ...lesson, ...lessonFields.read(row), archived: archivedAt !== null };
}

function lessonDetails(db: Db | Tx) {
  return db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .leftJoin('lesson_prompts', 'lesson_prompts.lesson_id', 'lessons.id')
    .select((select) => [
      ...lessonFields.columns,
      'lessons.id',
      'lessons.course_id',
      'lessons.created_at',
      'lessons.archived_at',
      'lessons.copied_from',
      'subjects.id as subject_id',
      'subjects.name as subject_name',
      'subjects.semester',
      'lesson_prompts.lesson_id as prompt_lesson_id',
      select
        .selectFrom('questions')
        .whereRef('questions.lesson_id', '=', 'lessons.id')
        .where('questions.owner_student_id', 'is', null)
        .select(select.fn.countAll<number>().as('n'))
        .as('question_count'),
      select
        .selectFrom('enrolments')
        .whereRef('enrolments.course_id', '=', 'lessons.course_id')
        .select(select.fn.countAll<number>().as('n'))
        .as('student_count'),
      select
        .selectFrom('enrolments')
        .whereRef('enrolments.course_id', '=', 'lessons.course_id')
        .where((where) =>
          where.exists(
            where
              .selectFrom('assignments')
              .select('assignments.question_id')
              .whereRef('assignments.lesson_id', '=', 'lessons.id')
              .whereRef('assignments.student_id', '=', 'enrolments.student_id'),
          ),
        )
        .select(select.fn.countAll<number>().as('n'))
        .as('students_with_questions'),
    ]);
}

type DetailRow = Awaited<ReturnType<ReturnType<typeof lessonDetails>['execute']>>[number];

/** A lesson without the fields that depend on the caller. */
export type StoredLesson = Omit<LessonDetail, 'role'>;

function toDetail(row: DetailRow): StoredLesson {
  const values = lessonFields.read(row);
  return {
    ...values,
    version: lessonVersion(values),
    lessonId: row.id,
    courseId: row.course_id,
    createdAt: row.created_at,
    archived: row.archived_at !== null,
    copiedFrom: row.copied_from === null ? null : fromJson(row.copied_from),
    questionCount: row.question_count ?? 0,
    studentCount: row.student_count ?? 0,
    studentsWithQuestions: row.students_with_questions ?? 0,
    hasPrompt: row.prompt_lesson_id !== null,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    level: row.semester,
  };
}

export async function findLessonDetail(db: Db | Tx, lessonId: number): Promise<StoredLesson | null> {
  const row = await lessonDetails(db).where('lessons.id', '=', lessonId).executeTakeFirst();
  if (!row) return null;
  const alternativeTexts = await findAlternativeTexts(db, lessonId);
  const pools = await findPoolState(db, lessonId);
  const doubtful = await db
    .selectFrom('questions')
    .where('lesson_id', '=', lessonId)
    .where('owner_student_id', 'is', null)
    .where('doubt', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return {
    ...toDetail(row),
    ...(alternativeTexts && { alternativeTexts }),
    ...(pools && { pools }),
    ...(Number(doubtful.n) > 0 && { doubtfulCount: Number(doubtful.n) }),
  };
}

/** Returns the active lessons of a course, or its archived ones, newest first. */
export async function selectCourseLessons(
  db: Db,
  courseId: number,
  archived = false,
): Promise<StoredLesson[]> {
  const rows = await lessonDetails(db)
    .where('lessons.course_id', '=', courseId)
    .where('lessons.archived_at', archived ? 'is not' : 'is', null)
    .orderBy('lessons.created_at', 'desc')
    .orderBy('lessons.id', 'desc')
    .execute();
  return rows.map(toDetail);
}

/** Returns the lessons shown in a table of grades, oldest first: active ones, and archived ones with attempts. */
export async function selectGradedLessons(db: Db | Tx, courseId: number) {
  return db
    .selectFrom('lessons')
    .select([
      'id as lessonId',
      'topic',
      'submission_date as submissionDate',
      'category_id as categoryId',
      'term_id as termId',
    ])
    .where('course_id', '=', courseId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('archived_at', 'is', null),
        exists(
          selectFrom('attempts').whereRef('attempts.lesson_id', '=', 'lessons.id').select('attempts.id'),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Returns whether a student is taking the lesson. */
export async function hasOpenSittings(tx: Tx, lessonId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('open_sittings')
    .where('lesson_id', '=', lessonId)
    .select('sitting_id')
    .limit(1)
    .executeTakeFirst();
  return Boolean(row);
}

/** @param archivedAt null restores the lesson. */
export async function updateArchivedAt(tx: Tx, lessonId: number, archivedAt: string | null): Promise<void> {
  await tx.updateTable('lessons').set({ archived_at: archivedAt }).where('id', '=', lessonId).execute();
}

interface NewLesson extends LessonValues {
  roundingDigits?: number;
  copiedFrom?: { lessonId: number; topic: string };
  clientKey?: string | undefined;
}

export async function insertLesson(
  tx: Db | Tx,
  courseId: number,
  lesson: NewLesson,
  now: string,
): Promise<number> {
  const row = await tx
    .insertInto('lessons')
    .values({
      ...lessonFields.write(lesson),
      ...searchableColumns('topic', lesson.topic),
      course_id: courseId,
      rounding_digits: lesson.roundingDigits ?? 3,
      copied_from: lesson.copiedFrom ? toJson(lesson.copiedFrom) : null,
      client_key: lesson.clientKey ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns the id of the lesson of the course that a client created with the key. */
export async function findLessonByKey(
  tx: Tx,
  courseId: number,
  clientKey: string,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('lessons')
    .select('id')
    .where('course_id', '=', courseId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row?.id;
}

export async function updateLessonValues(
  tx: Tx,
  lessonId: number,
  lesson: LessonValues,
  now: string,
): Promise<void> {
  await tx
    .updateTable('lessons')
    .set({
      ...lessonFields.write(lesson),
      ...searchableColumns('topic', lesson.topic),
      ...(lesson.enabled && {
        enabled_at: sql<string>`case when enabled = 1 then enabled_at else ${now} end`,
      }),
      updated_at: now,
    })
    .where('id', '=', lessonId)
    .execute();
}

/** A row of the admin's list of lessons. */
export interface AdminLesson {
  lessonId: number;
  topic: string;
  subjectName: string;
  teacherName: string;
  createdAt: string;
}

/** Selects the active lessons of all teachers. */
function allLessons(db: Db) {
  return db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .innerJoin('users', 'users.id', 'courses.teacher_id')
    .where('lessons.archived_at', 'is', null)
    .select([
      'lessons.id as lessonId',
      'lessons.topic',
      'subjects.name as subjectName',
      'users.names as teacherName',
      'lessons.created_at as createdAt',
    ]);
}

/** Returns the active lessons of all teachers, newest first. */
export async function selectAllLessons(db: Db): Promise<AdminLesson[]> {
  return allLessons(db).orderBy('lessons.created_at', 'desc').orderBy('lessons.id', 'desc').execute();
}

/** Sort keys of the admin's list of lessons. */
const orders = {
  id: sql`lessons.id`,
  topic: sql`lessons.search_key`,
  subject: sql`subjects.search_key`,
  teacher: sql`users.name_key`,
  date: sql`lessons.created_at`,
};

/** Returns one page of the active lessons; searches topics, subjects and teachers. */
export async function selectLessonsPage(db: Db, list: ListInput): Promise<Page<AdminLesson>> {
  const direction = list.descending ? 'desc' : 'asc';
  const found = allLessons(db)
    .where(contains(['lessons.search_key', 'subjects.search_key', 'users.search_key'], list.search))
    .orderBy(orderOf(orders, list.sort, 'id'), direction)
    .orderBy('lessons.id', direction);
  return selectPage(list, found);
}
