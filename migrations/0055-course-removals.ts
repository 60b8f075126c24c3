import type { Kysely } from 'kysely';

/** Students removed from a course; a link to its subject does not enrol them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('course_removals')
    .addColumn('course_id', 'integer', (column) => column.notNull().references('courses.id'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('removed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('course_removals_pk', ['course_id', 'student_id'])
    .execute();
  await db.schema.createIndex('course_removals_student').on('course_removals').column('student_id').execute();
}
