import type { Kysely } from 'kysely';

/** A teacher's replies to students who reported a question, before the report is settled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_answers')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('question_id', 'integer', (column) => column.notNull().references('questions.id'))
    .addColumn('lesson_id', 'integer', (column) => column.notNull().references('lessons.id'))
    .addColumn('answered_by', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('answered_at', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['question_id', 'lesson_id', 'answered_by'])
    await db.schema.createIndex(`report_answers_${column}`).on('report_answers').column(column).execute();
}
