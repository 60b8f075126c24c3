import type { Kysely } from 'kysely';

/**
 * Blind marking: answers marked by a model that a teacher marks without seeing its mark, for comparison. A row
 * outlives its answer, without the student's text and name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blind_samples')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('answer_id', 'integer', (column) =>
      column.unique().references('answers.id').onDelete('set null'),
    )
    .addColumn('lesson_id', 'integer', (column) =>
      column.notNull().references('lessons.id').onDelete('cascade'),
    )
    .addColumn('question_id', 'integer', (column) =>
      column.notNull().references('questions.id').onDelete('cascade'),
    )
    // Probability with which the answer was drawn; statistics are weighted by its inverse.
    .addColumn('chance', 'real', (column) => column.notNull())
    .addColumn('model_grade', 'real', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('prompt_version', 'text', (column) => column.notNull())
    // Checksum of the question when its answer was marked.
    .addColumn('question_version', 'text', (column) => column.notNull())
    .addColumn('drawn_at', 'text', (column) => column.notNull())
    // The teacher's mark; null until given.
    .addColumn('grade', 'real')
    .addColumn('decided_by', 'integer', (column) => column.references('users.id'))
    .addColumn('decided_at', 'text')
    .execute();
  await db.schema.createIndex('blind_samples_lesson').on('blind_samples').column('lesson_id').execute();
  await db.schema.createIndex('blind_samples_question').on('blind_samples').column('question_id').execute();
  await db.schema.createIndex('blind_samples_decided_by').on('blind_samples').column('decided_by').execute();
}
