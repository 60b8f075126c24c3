import type { Kysely } from 'kysely';

/** Class groups: students of a school year who belong together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('class_groups')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('year_id', 'integer', (column) => column.notNull().references('school_years.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    // Comparison key of the name, which makes it unique within a year regardless of case.
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('class_groups_name', ['year_id', 'name_key'])
    .execute();
  await db.schema
    .createTable('class_group_members')
    .addColumn('group_id', 'integer', (column) => column.notNull().references('class_groups.id'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('class_group_members_pk', ['group_id', 'student_id'])
    .execute();
  await db.schema
    .createIndex('class_group_members_student')
    .on('class_group_members')
    .column('student_id')
    .execute();
}
