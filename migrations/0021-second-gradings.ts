import type { Kysely } from 'kysely';

/** What a machine says of an answer the second time, without sight of the first: for the teacher who is asked to look. */
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
  // One an answer, however often it is asked about.
  await db.schema
    .createIndex('second_gradings_answer')
    .on('second_gradings')
    .column('answer_id')
    .unique()
    .execute();
}
