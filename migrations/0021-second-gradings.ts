import type { Kysely } from 'kysely';

/** Independent second gradings by the machine, made without the first, for the teacher's review. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_gradings')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('answer_id', 'integer', (column) => column.notNull().references('answers.id'))
    .addColumn('grade', 'real', (column) => column.notNull())
    .addColumn('feedback', 'text', (column) => column.notNull())
    .addColumn('criteria_scores', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('prompt_version', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  // One per answer, however often it is requested.
  await db.schema
    .createIndex('second_gradings_answer')
    .on('second_gradings')
    .column('answer_id')
    .unique()
    .execute();
}
