import type { Kysely } from 'kysely';

/** Log of changes to marks given outside the product, kept as long as their column; a null grade means no mark. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outside_mark_changes')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('column_id', 'integer', (column) => column.notNull().references('grade_columns.id'))
    .addColumn('student_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('old_grade', 'real')
    .addColumn('new_grade', 'real')
    .addColumn('changed_by', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['column_id', 'student_id', 'changed_by'])
    await db.schema
      .createIndex(`outside_mark_changes_${column}`)
      .on('outside_mark_changes')
      .column(column)
      .execute();
}
