import type { Kysely } from 'kysely';

/** Log of changes to a course other than marks: its staff, pools of its lessons, removed columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('course_changes')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('course_id', 'integer', (column) => column.notNull().references('courses.id'))
    .addColumn('changed_by', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    // The user and the lesson that the change concerns.
    .addColumn('about_id', 'integer', (column) => column.references('users.id'))
    .addColumn('lesson_id', 'integer', (column) => column.references('lessons.id'))
    .execute();
  for (const column of ['course_id', 'changed_by', 'about_id', 'lesson_id'])
    await db.schema.createIndex(`course_changes_${column}`).on('course_changes').column(column).execute();
}
