import { type Kysely, sql } from 'kysely';

/**
 * Open sittings in a separate table, so that closing one changes no index of `sittings`. On PostgreSQL all students
 * of a lesson would otherwise write to the index pages that the others read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('open_sittings')
    .addColumn('sitting_id', 'integer', (column) => column.primaryKey().references('sittings.id'))
    .addColumn('student_id', 'integer', (column) => column.notNull())
    .addColumn('lesson_id', 'integer', (column) => column.notNull())
    .addUniqueConstraint('open_sittings_student_lesson', ['student_id', 'lesson_id'])
    .execute();
  await sql`
    insert into open_sittings (sitting_id, student_id, lesson_id)
    select id, student_id, lesson_id from sittings where closed_at is null`.execute(db);
  await db.schema.dropIndex('sittings_open').execute();
  await db.schema.dropIndex('sittings_ends').execute();
}
