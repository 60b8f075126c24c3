import type { FormerMember, StudentCourse } from '../../../shared/contracts/courses.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';

/** Returns false when the student is not enrolled in the course. */
export async function deleteEnrolment(tx: Tx, courseId: number, studentId: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('enrolments')
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function insertRemoval(tx: Tx, courseId: number, studentId: number, now: string): Promise<void> {
  await tx
    .insertInto('course_removals')
    .values({ course_id: courseId, student_id: studentId, removed_at: now })
    .execute();
}

export async function isRemoved(tx: Tx, courseId: number, studentId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('course_removals')
    .select('course_id')
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectFormerMembers(db: Db, courseId: number): Promise<FormerMember[]> {
  return db
    .selectFrom('course_removals')
    .innerJoin('users', 'users.id', 'course_removals.student_id')
    .where('course_removals.course_id', '=', courseId)
    .where('users.anonymised_at', 'is', null)
    .select([
      'users.id as studentId',
      'users.names',
      'users.email',
      'course_removals.removed_at as removedAt',
    ])
    .orderBy('users.name_key')
    .orderBy('users.id')
    .execute();
}

/** Returns the courses in which the student is enrolled or was removed from, newest year first. */
export async function selectCoursesOfStudent(db: Db, studentId: number): Promise<StudentCourse[]> {
  const rows = await db
    .selectFrom('courses')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .innerJoin('school_years', 'school_years.id', 'courses.year_id')
    .innerJoin('users as teachers', 'teachers.id', 'courses.teacher_id')
    .leftJoin('enrolments', (join) =>
      join.onRef('enrolments.course_id', '=', 'courses.id').on('enrolments.student_id', '=', studentId),
    )
    .leftJoin('course_removals', (join) =>
      join
        .onRef('course_removals.course_id', '=', 'courses.id')
        .on('course_removals.student_id', '=', studentId),
    )
    .where((where) =>
      where.or([where('enrolments.id', 'is not', null), where('course_removals.course_id', 'is not', null)]),
    )
    .select([
      'courses.id as courseId',
      'courses.subject_id as subjectId',
      'subjects.name',
      'subjects.semester',
      'teachers.names as teacher',
      'school_years.name as year',
      'school_years.closed_at as closedAt',
      'enrolments.id as enrolmentId',
    ])
    .orderBy('school_years.starts_on', 'desc')
    .orderBy('courses.id')
    .execute();
  return rows.map(({ closedAt, enrolmentId, ...course }) => ({
    ...course,
    closed: closedAt !== null,
    enrolled: enrolmentId !== null,
  }));
}
