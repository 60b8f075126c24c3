import type { Kysely } from 'kysely';

/**
 * Which groups were enrolled in a course, from now on, and the changes of group of students with the courses that ended
 * and began.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('course_groups')
    .addColumn('course_id', 'integer', (column) => column.notNull().references('courses.id'))
    .addColumn('group_id', 'integer', (column) =>
      column.notNull().references('class_groups.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('course_groups_pk', ['course_id', 'group_id'])
    .execute();
  await db.schema.createIndex('course_groups_group').on('course_groups').column('group_id').execute();
  await db.schema
    .createTable('group_changes')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('from_group_id', 'integer', (column) =>
      column.notNull().references('class_groups.id').onDelete('cascade'),
    )
    .addColumn('to_group_id', 'integer', (column) =>
      column.notNull().references('class_groups.id').onDelete('cascade'),
    )
    .addColumn('changed_by', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('changed_at', 'text', (column) => column.notNull())
    // JSON: what was done in each course.
    .addColumn('courses', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'text')
    .execute();
  for (const column of ['student_id', 'from_group_id', 'to_group_id', 'changed_by'])
    await db.schema.createIndex(`group_changes_${column}`).on('group_changes').column(column).execute();
}
