import { type Kysely, sql } from 'kysely';

/** Subjects, the courses that teachers give in them, and enrolments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subjects')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('semester', 'integer', (column) => column.notNull().check(sql`semester between 1 and 10`))
    .addColumn('type', 'text')
    .addColumn('active', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('courses')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('subject_id', 'integer', (column) => column.notNull().references('subjects.id'))
    .addColumn('teacher_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('courses_subject_teacher', ['subject_id', 'teacher_id'])
    .execute();
  await db.schema.createIndex('courses_teacher').on('courses').column('teacher_id').execute();

  // An admin's link of a student to a subject: it enrols the student in every course of the subject, including later
  // ones.
  await db.schema
    .createTable('subject_students')
    .addColumn('subject_id', 'integer', (column) => column.notNull().references('subjects.id'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('subject_students_pk', ['subject_id', 'student_id'])
    .execute();

  await db.schema
    .createTable('enrolments')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('course_id', 'integer', (column) => column.notNull().references('courses.id'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('origin', 'text', (column) => column.notNull().check(sql`origin in ('subject', 'roster')`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('enrolments_course_student', ['course_id', 'student_id'])
    .execute();
  await db.schema.createIndex('enrolments_student').on('enrolments').column('student_id').execute();
}
