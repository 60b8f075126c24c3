import type { Kysely } from 'kysely';

/** Notices of a teacher to a class, shown on the students' home page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('course_notices')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('course_id', 'integer', (column) => column.notNull().references('courses.id'))
    .addColumn('author_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('posted_at', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['course_id', 'author_id'])
    await db.schema.createIndex(`course_notices_${column}`).on('course_notices').column(column).execute();
}
