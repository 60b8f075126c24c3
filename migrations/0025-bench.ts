import type { Kysely } from 'kysely';

/**
 * Calibration: sample answers with the teacher's mark, and the marks of the grader for them before it grades
 * students.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bench_samples')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('question_id', 'integer', (column) =>
      column.notNull().references('questions.id').onDelete('cascade'),
    )
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('mark', 'real', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('bench_runs')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('question_id', 'integer', (column) =>
      column.notNull().references('questions.id').onDelete('cascade'),
    )
    // What the run measured; when any of these changes, the result is obsolete.
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('prompt_version', 'text', (column) => column.notNull())
    .addColumn('content_version', 'text', (column) => column.notNull())
    // Display name of the model.
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .execute();
  for (const table of ['bench_samples', 'bench_runs']) {
    await db.schema.createIndex(`${table}_question`).on(table).column('question_id').execute();
  }
  await db.schema
    .createTable('bench_gradings')
    .addColumn('run_id', 'integer', (column) =>
      column.notNull().references('bench_runs.id').onDelete('cascade'),
    )
    .addColumn('sample_id', 'integer', (column) =>
      column.notNull().references('bench_samples.id').onDelete('cascade'),
    )
    .addColumn('pass', 'integer', (column) => column.notNull())
    .addColumn('grade', 'real', (column) => column.notNull())
    .addPrimaryKeyConstraint('bench_gradings_pk', ['run_id', 'sample_id', 'pass'])
    .execute();
  await db.schema.createIndex('bench_gradings_sample').on('bench_gradings').column('sample_id').execute();
}
