import { sql } from 'kysely';
import type { StudentSubject, TeacherCourse } from '../../../shared/contracts/courses.ts';
import type { CourseRole } from '../../../shared/rules/course-rights.ts';
import { type Db, fromFlag, type Tx } from '../../kernel/database/database.ts';
import {
  findTeacherToday,
  ownerRoleOn,
  sharedToday,
  substitutedUntil,
} from '../../kernel/shared-course-queries.ts';
import { type CourseOwnership, coursesWithRight } from '../staff/staff-queries.ts';

function teacherCourses(db: Db | Tx) {
  return db
    .selectFrom('courses')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .innerJoin('school_years', 'school_years.id', 'courses.year_id')
    .select((select) => [
      'courses.id',
      'courses.teacher_id',
      substitutedUntil.as('substituted_until'),
      'courses.year_id',
      'school_years.name as year_name',
      'school_years.closed_at as year_closed_at',
      'subjects.id as subject_id',
      'subjects.name',
      'subjects.semester',
      'subjects.type',
      'subjects.active',
      select
        .selectFrom('enrolments')
        .whereRef('enrolments.course_id', '=', 'courses.id')
        .select(select.fn.countAll<number>().as('n'))
        .as('student_count'),
      select
        .selectFrom('lessons')
        .whereRef('lessons.course_id', '=', 'courses.id')
        .where('lessons.archived_at', 'is', null)
        .select(select.fn.countAll<number>().as('n'))
        .as('lesson_count'),
    ]);
}

type CourseRow = Awaited<ReturnType<ReturnType<typeof teacherCourses>['execute']>>[number];

function toTeacherCourse(row: CourseRow): Omit<TeacherCourse, 'role'> {
  return {
    courseId: row.id,
    subjectId: row.subject_id,
    name: row.name,
    semester: row.semester,
    type: row.type as TeacherCourse['type'],
    active: fromFlag(row.active),
    studentCount: row.student_count ?? 0,
    lessonCount: row.lesson_count ?? 0,
    year: { yearId: row.year_id, name: row.year_name, closed: row.year_closed_at !== null },
  };
}

/**
 * Returns the courses that a teacher owns or that are shared with them. @param yearId limits them to this school year.
 */
export async function selectTeacherCourses(
  db: Db,
  teacherId: number,
  yearId?: number,
): Promise<TeacherCourse[]> {
  const teacher = await findTeacherToday(db, teacherId);
  const shared = sharedToday(db, teacher).select(['course_staff.course_id', 'course_staff.role']);
  let courses = teacherCourses(db)
    .leftJoin(shared.as('shared'), 'shared.course_id', 'courses.id')
    .select('shared.role as staff_role')
    .where('courses.id', 'in', coursesWithRight(db, teacher, 'read'));
  if (yearId !== undefined) courses = courses.where('courses.year_id', '=', yearId);
  const rows = await courses.orderBy('subjects.name').orderBy('courses.id').execute();
  return rows.map((row) => ({
    ...toTeacherCourse(row),
    role:
      row.teacher_id === teacherId
        ? ownerRoleOn(teacher.today, row.substituted_until)
        : (row.staff_role as CourseRole),
  }));
}

export async function findTeacherCourse(
  db: Db | Tx,
  courseId: number,
): Promise<(CourseOwnership & { course: Omit<TeacherCourse, 'role'>; yearClosedAt: string | null }) | null> {
  const row = await teacherCourses(db).where('courses.id', '=', courseId).executeTakeFirst();
  return row
    ? {
        courseId,
        course: toTeacherCourse(row),
        teacherId: row.teacher_id,
        substitutedUntil: row.substituted_until,
        yearClosedAt: row.year_closed_at,
      }
    : null;
}

/** Counts the archived lessons of the course. */
export async function countArchivedLessons(db: Db, courseId: number): Promise<number> {
  const row = await db
    .selectFrom('lessons')
    .where('course_id', '=', courseId)
    .where('archived_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Counts the students with at least one attempt in the course. */
export async function countActiveStudents(db: Db, courseId: number): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .where('lessons.course_id', '=', courseId)
    .select(sql<number>`count(distinct attempts.student_id)`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Returns the subjects in which a student is enrolled. @param yearId limits them to this school year. */
export async function selectStudentSubjects(
  db: Db,
  studentId: number,
  yearId?: number,
): Promise<StudentSubject[]> {
  let enrolled = db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .innerJoin('users as teachers', 'teachers.id', 'courses.teacher_id')
    .where('enrolments.student_id', '=', studentId);
  if (yearId !== undefined) enrolled = enrolled.where('courses.year_id', '=', yearId);
  const rows = await enrolled
    .select((select) => [
      'subjects.id',
      'subjects.name',
      'subjects.semester',
      'subjects.active',
      'teachers.names as teacher',
      select
        .selectFrom('lessons')
        .whereRef('lessons.course_id', '=', 'courses.id')
        .where('lessons.archived_at', 'is', null)
        .select(select.fn.countAll<number>().as('n'))
        .as('lesson_count'),
    ])
    .orderBy('subjects.name')
    .orderBy('teachers.names')
    .execute();
  // Merges several courses of one subject into one entry.
  const subjects = new Map<number, StudentSubject>();
  for (const row of rows) {
    const subject = subjects.get(row.id) ?? {
      subjectId: row.id,
      name: row.name,
      semester: row.semester,
      active: fromFlag(row.active),
      teachers: [],
      lessonCount: 0,
    };
    subject.teachers.push(row.teacher);
    subject.lessonCount += row.lesson_count ?? 0;
    subjects.set(row.id, subject);
  }
  return [...subjects.values()];
}

export async function findSubjectName(db: Db, subjectId: number): Promise<string | null> {
  const row = await db.selectFrom('subjects').select('name').where('id', '=', subjectId).executeTakeFirst();
  return row?.name ?? null;
}

export async function isEnrolled(db: Db | Tx, courseId: number, studentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('enrolments')
    .select('id')
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return Boolean(row);
}

/** Returns the courses of open school years in which the student is enrolled. */
export async function selectCurrentCourses(db: Db | Tx, studentId: number): Promise<CourseOwnership[]> {
  return db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .innerJoin('school_years', 'school_years.id', 'courses.year_id')
    .where('enrolments.student_id', '=', studentId)
    .where('school_years.closed_at', 'is', null)
    .select([
      'courses.id as courseId',
      'courses.teacher_id as teacherId',
      substitutedUntil.as('substitutedUntil'),
    ])
    .orderBy('courses.id')
    .execute();
}

/** Returns whether the student is enrolled in a course that the teacher owns or that is shared with them. */
export async function isStudentOf(db: Db | Tx, teacherId: number, studentId: number): Promise<boolean> {
  const teacher = await findTeacherToday(db, teacherId);
  const row = await db
    .selectFrom('enrolments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('course_id', 'in', coursesWithRight(db, teacher, 'read'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns those of these students who are enrolled in the course. */
export async function selectEnrolledAmong(
  db: Db | Tx,
  courseId: number,
  studentIds: number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('enrolments')
    .select('student_id as studentId')
    .where('course_id', '=', courseId)
    .where('student_id', 'in', studentIds)
    .execute();
  return new Set(rows.map(({ studentId }) => studentId));
}

export interface EnrolledStudent {
  studentId: number;
  names: string;
  surnames: string;
  email: string;
}

/** Returns the students enrolled in the course, ordered by `name_key`. */
export async function selectEnrolledStudents(db: Db | Tx, courseId: number): Promise<EnrolledStudent[]> {
  return db
    .selectFrom('enrolments')
    .innerJoin('users', 'users.id', 'enrolments.student_id')
    .where('enrolments.course_id', '=', courseId)
    .select(['users.id as studentId', 'users.names', 'users.surnames', 'users.email'])
    .orderBy('users.name_key')
    .orderBy('users.id')
    .execute();
}
