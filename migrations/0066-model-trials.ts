import type { Kysely } from 'kysely';

/** What came of each trial of a model: marks of labelled answers, questions it wrote, and its times. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('model_trials')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    // Checksum of server and model, as in `model_performance`.
    .addColumn('model_key', 'text', (column) => column.notNull())
    // The work it was asked for: its results are compared with those of the model that did this work before.
    .addColumn('work', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    // As the server names it with its answers, which is how marks name it.
    .addColumn('model', 'text', (column) => column.notNull())
    // Versions of the instructions.
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('tried_at', 'text', (column) => column.notNull())
    .addColumn('marks_right', 'integer', (column) => column.notNull())
    .addColumn('marks_total', 'integer', (column) => column.notNull())
    .addColumn('questions_usable', 'integer', (column) => column.notNull())
    .addColumn('questions_total', 'integer', (column) => column.notNull())
    // Null where no rate could be measured.
    .addColumn('class_seconds', 'real')
    .addColumn('bank_seconds', 'real')
    .addColumn('write_rate', 'real')
    .addColumn('parallel_calls', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('model_trials_model').on('model_trials').columns(['model', 'id']).execute();
  await db.schema.createIndex('model_trials_key').on('model_trials').columns(['model_key', 'id']).execute();
}
