import type { Kysely } from 'kysely';

/** Additional teachers of a course, their role in it, and its end date (null: unlimited). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('course_staff')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('course_id', 'integer', (column) => column.notNull().references('courses.id'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('until', 'text')
    .addColumn('added_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('course_staff_course_user')
    .on('course_staff')
    .columns(['course_id', 'user_id'])
    .unique()
    .execute();
  for (const column of ['user_id', 'until'])
    await db.schema.createIndex(`course_staff_${column}`).on('course_staff').column(column).execute();
}
