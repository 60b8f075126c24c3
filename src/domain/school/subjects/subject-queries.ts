import { sql } from 'kysely';
import type { LinkableSubject, ListInput, Subject } from '../../../shared/contracts/people.ts';
import type { subjectTypes } from '../../../shared/contracts/values.ts';
import { type Db, fromFlag, type Tx, toFlag } from '../../kernel/database/database.ts';
import { contains, orderOf, type Page, selectPage } from '../../kernel/database/pages.ts';
import { searchableColumns } from '../../kernel/database/search-key.ts';

function subjects(db: Db | Tx) {
  return db
    .selectFrom('subjects')
    .select((select) => [
      'subjects.id',
      'subjects.name',
      'subjects.semester',
      'subjects.type',
      'subjects.active',
      select
        .exists(
          select
            .selectFrom('courses')
            .select('courses.id')
            .whereRef('courses.subject_id', '=', 'subjects.id'),
        )
        .as('assigned'),
    ]);
}

type SubjectRow = Awaited<ReturnType<ReturnType<typeof subjects>['execute']>>[number];

function toSubject(row: SubjectRow): Subject {
  return {
    subjectId: row.id,
    name: row.name,
    semester: row.semester,
    type: (row.type || null) as (typeof subjectTypes)[number] | null,
    assigned: Boolean(row.assigned),
    active: fromFlag(row.active),
  };
}

export async function selectSubjects(db: Db): Promise<Subject[]> {
  return (await subjects(db).orderBy('subjects.id').execute()).map(toSubject);
}

/** Sort keys of the list of subjects. */
const orders = {
  id: sql`subjects.id`,
  name: sql`subjects.search_key`,
  semester: sql`subjects.semester`,
  type: sql`coalesce(subjects.type, '')`,
};

/**
 * Returns one page of subjects, searched by name; `unassigned` counts all subjects without a course, regardless of the
 * search.
 */
export async function selectSubjectsPage(
  db: Db,
  list: ListInput,
): Promise<Page<Subject> & { unassigned: number }> {
  const found = subjects(db)
    .where(contains(['subjects.search_key'], list.search))
    .orderBy(orderOf(orders, list.sort, 'id'), list.descending ? 'desc' : 'asc')
    .orderBy('subjects.id');
  const { rows, total } = await selectPage(list, found);
  const unassigned = await db
    .selectFrom('subjects')
    .where('id', 'not in', db.selectFrom('courses').select('subject_id'))
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toSubject), total, unassigned: unassigned.n };
}

export async function findSubject(db: Db | Tx, subjectId: number): Promise<Subject | null> {
  const row = await subjects(db).where('subjects.id', '=', subjectId).executeTakeFirst();
  return row ? toSubject(row) : null;
}

/** Returns the subjects that the teacher has in the year (`linked`), or all others. */
export async function selectSubjectsOfTeacher(
  db: Db,
  { teacherId, yearId }: { teacherId: number; yearId: number },
  linked: boolean,
): Promise<Subject[]> {
  const rows = await subjects(db)
    .where((where) => {
      const taught = where.exists(
        where
          .selectFrom('courses')
          .select('courses.id')
          .whereRef('courses.subject_id', '=', 'subjects.id')
          .where('courses.teacher_id', '=', teacherId)
          .where('courses.year_id', '=', yearId),
      );
      return linked ? taught : where.not(taught);
    })
    .orderBy('subjects.id')
    .execute();
  return rows.map(toSubject);
}

/** Returns the subjects that an admin linked to the student, or in whose courses the student is enrolled. */
export async function selectSubjectsOfStudent(db: Db, studentId: number): Promise<Subject[]> {
  const rows = await subjects(db)
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('subject_students')
            .select('subject_students.subject_id')
            .whereRef('subject_students.subject_id', '=', 'subjects.id')
            .where('subject_students.student_id', '=', studentId),
        ),
        where.exists(
          where
            .selectFrom('enrolments')
            .innerJoin('courses', 'courses.id', 'enrolments.course_id')
            .select('enrolments.id')
            .whereRef('courses.subject_id', '=', 'subjects.id')
            .where('enrolments.student_id', '=', studentId),
        ),
      ]),
    )
    .orderBy('subjects.id')
    .execute();
  return rows.map(toSubject);
}

/** Returns the subjects not linked to the student by an admin, each with the names of its teachers. */
export async function selectLinkableSubjectsOfStudent(db: Db, studentId: number): Promise<LinkableSubject[]> {
  const rows = await subjects(db)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('subject_students')
            .select('subject_students.subject_id')
            .whereRef('subject_students.subject_id', '=', 'subjects.id')
            .where('subject_students.student_id', '=', studentId),
        ),
      ),
    )
    .orderBy('subjects.id')
    .execute();
  const teachers = await selectTeacherNames(db);
  return rows.map((row) => ({ ...toSubject(row), teachers: teachers.get(row.id) ?? [] }));
}

/** Returns the names of the teachers of each subject, by subject id; each teacher once. */
export async function selectTeacherNames(db: Db): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('courses')
    .innerJoin('users', 'users.id', 'courses.teacher_id')
    .select(['courses.subject_id as subjectId', 'users.names'])
    .groupBy(['courses.subject_id', 'users.id', 'users.names'])
    .orderBy('users.names')
    .orderBy('users.id')
    .execute();
  const names = new Map<number, string[]>();
  for (const row of rows) names.set(row.subjectId, [...(names.get(row.subjectId) ?? []), row.names]);
  return names;
}

export interface SubjectValues {
  name: string;
  semester: number;
  type: string | null;
}

export async function insertSubject(tx: Db | Tx, subject: SubjectValues, now: string): Promise<number> {
  const row = await tx
    .insertInto('subjects')
    .values({
      ...subject,
      ...searchableColumns('name', subject.name),
      active: toFlag(true),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateSubjectValues(
  tx: Tx,
  subjectId: number,
  subject: SubjectValues,
  now: string,
): Promise<void> {
  await tx
    .updateTable('subjects')
    .set({ ...subject, ...searchableColumns('name', subject.name), updated_at: now })
    .where('id', '=', subjectId)
    .execute();
}

export interface NewCourse {
  subjectId: number;
  teacherId: number;
  yearId: number;
  /** The course from which it was copied. */
  originId?: number;
}

/** Returns null when the teacher already has the subject in that year. */
export async function insertCourse(tx: Tx, course: NewCourse, now: string): Promise<number | null> {
  const row = await tx
    .insertInto('courses')
    .values({
      subject_id: course.subjectId,
      teacher_id: course.teacherId,
      year_id: course.yearId,
      origin_id: course.originId ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['subject_id', 'teacher_id', 'year_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns false when the student is already linked to the subject. */
export async function insertSubjectStudent(
  tx: Tx,
  subjectId: number,
  studentId: number,
  now: string,
): Promise<boolean> {
  const row = await tx
    .insertInto('subject_students')
    .values({ subject_id: subjectId, student_id: studentId, created_at: now })
    .onConflict((conflict) => conflict.columns(['subject_id', 'student_id']).doNothing())
    .returning('student_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Scope of the enrolment: one course, all courses of a year, or all courses of a subject for one student. */
type LinksOf = { courseId: number } | { yearId: number } | { subjectId: number; studentId: number };

/**
 * Enrols students in the courses of open years of the subjects that an admin linked to them. All enrolments from links
 * are made here. Existing enrolments stay, and students removed from a course are not enrolled again.
 */
export async function enrolLinkedStudents(tx: Tx, of: LinksOf, now: string): Promise<void> {
  await tx
    .insertInto('enrolments')
    .columns(['course_id', 'student_id', 'origin', 'created_at'])
    .expression((select) =>
      select
        .selectFrom('subject_students')
        .innerJoin('courses', 'courses.subject_id', 'subject_students.subject_id')
        .innerJoin('school_years', 'school_years.id', 'courses.year_id')
        .where('school_years.closed_at', 'is', null)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('course_removals')
                .select('course_removals.course_id')
                .whereRef('course_removals.course_id', '=', 'courses.id')
                .whereRef('course_removals.student_id', '=', 'subject_students.student_id'),
            ),
          ),
        )
        .where((where) => {
          if ('courseId' in of) return where('courses.id', '=', of.courseId);
          if ('yearId' in of) return where('courses.year_id', '=', of.yearId);
          return where.and({
            'courses.subject_id': of.subjectId,
            'subject_students.student_id': of.studentId,
          });
        })
        .orderBy('courses.id')
        .orderBy('subject_students.student_id')
        .select(({ val }) => [
          'courses.id as course_id',
          'subject_students.student_id',
          val('subject').as('origin'),
          val(now).as('created_at'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['course_id', 'student_id']).doNothing())
    .execute();
}

/** Enrols the given students in a course; existing enrolments stay. */
export async function enrolListedStudents(
  tx: Tx,
  { courseId, studentIds }: { courseId: number; studentIds: number[] },
  now: string,
): Promise<void> {
  if (studentIds.length === 0) return;
  const rows = studentIds.map((studentId) => ({
    course_id: courseId,
    student_id: studentId,
    origin: 'roster' as const,
    created_at: now,
  }));
  await tx
    .insertInto('enrolments')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['course_id', 'student_id']).doNothing())
    .execute();
}

/** Deletes the records that these students were removed from the course. */
export async function deleteRemovals(tx: Tx, courseId: number, studentIds: number[]): Promise<void> {
  if (studentIds.length === 0) return;
  await tx
    .deleteFrom('course_removals')
    .where('course_id', '=', courseId)
    .where('student_id', 'in', studentIds)
    .execute();
}

/**
 * Deletes the student's link to a subject and the enrolments in its courses of open years; returns false when there was
 * neither.
 */
export async function removeLinkedStudent(
  tx: Tx,
  { subjectId, studentId }: { subjectId: number; studentId: number },
): Promise<boolean> {
  const link = await tx
    .deleteFrom('subject_students')
    .where('subject_id', '=', subjectId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  const enrolments = await tx
    .deleteFrom('enrolments')
    .where('student_id', '=', studentId)
    .where('course_id', 'in', (where) =>
      where
        .selectFrom('courses')
        .innerJoin('school_years', 'school_years.id', 'courses.year_id')
        .where('courses.subject_id', '=', subjectId)
        .where('school_years.closed_at', 'is', null)
        .select('courses.id'),
    )
    .executeTakeFirst();
  return Number(link.numDeletedRows) + Number(enrolments.numDeletedRows) > 0;
}
