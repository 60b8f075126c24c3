import { type Db, type Tx, toFlag } from '../database/database.ts';

export interface SubjectValues {
  name: string;
  semester: number;
  type: string | null;
}

export async function insertSubject(tx: Db | Tx, subject: SubjectValues, now: string): Promise<number> {
  const row = await tx
    .insertInto('subjects')
    .values({ ...subject, active: toFlag(true), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertCourse(
  tx: Tx,
  subjectId: number,
  teacherId: number,
  now: string,
): Promise<number | null> {
  const row = await tx
    .insertInto('courses')
    .values({ subject_id: subjectId, teacher_id: teacherId, created_at: now })
    .onConflict((conflict) => conflict.columns(['subject_id', 'teacher_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertSubjectStudent(
  tx: Tx,
  subjectId: number,
  studentId: number,
  now: string,
): Promise<void> {
  await tx
    .insertInto('subject_students')
    .values({ subject_id: subjectId, student_id: studentId, created_at: now })
    .onConflict((conflict) => conflict.columns(['subject_id', 'student_id']).doNothing())
    .execute();
}

export async function selectSubjectStudentIds(tx: Tx, subjectId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('subject_students')
    .select('student_id')
    .where('subject_id', '=', subjectId)
    .execute();
  return rows.map((row) => row.student_id);
}

export async function selectCourseIds(tx: Tx, subjectId: number): Promise<number[]> {
  const rows = await tx.selectFrom('courses').select('id').where('subject_id', '=', subjectId).execute();
  return rows.map((row) => row.id);
}

/** Enrols the student; one who is enrolled already stays so. */
export async function insertEnrolment(
  tx: Tx,
  enrolment: { courseId: number; studentId: number; origin: 'subject' | 'roster' },
  now: string,
): Promise<void> {
  await tx
    .insertInto('enrolments')
    .values({
      course_id: enrolment.courseId,
      student_id: enrolment.studentId,
      origin: enrolment.origin,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['course_id', 'student_id']).doNothing())
    .execute();
}
