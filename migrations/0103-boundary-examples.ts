import type { Kysely } from 'kysely';

/**
 * Answers whose mark a teacher changed by at least two points with a reason, each with a similar answer that model
 * and teacher marked alike. They are added to the prompt when the question is graded next. A removed example stays,
 * so that it is not added again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('boundary_examples')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('question_id', 'integer', (column) =>
      column.notNull().references('questions.id').onDelete('cascade'),
    )
    .addColumn('answer_id', 'integer', (column) =>
      column.notNull().unique().references('answers.id').onDelete('cascade'),
    )
    .addColumn('near_answer_id', 'integer', (column) => column.references('answers.id').onDelete('set null'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .execute();
  await db.schema
    .createIndex('boundary_examples_question')
    .on('boundary_examples')
    .column('question_id')
    .execute();
  await db.schema
    .createIndex('boundary_examples_near')
    .on('boundary_examples')
    .column('near_answer_id')
    .execute();
}
