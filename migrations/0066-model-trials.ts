import type { Kysely } from 'kysely';

/** Results of each model trial: marks of labelled answers, generated questions, and durations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('model_trials')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    // Checksum of server address and model, as in `model_performance`.
    .addColumn('model_key', 'text', (column) => column.notNull())
    // The kind of work it was tried for; results are compared with those of the previous model for this work.
    .addColumn('work', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    // Name that the server returns with its responses; marks refer to it.
    .addColumn('model', 'text', (column) => column.notNull())
    // Versions of the prompts.
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('tried_at', 'text', (column) => column.notNull())
    .addColumn('marks_right', 'integer', (column) => column.notNull())
    .addColumn('marks_total', 'integer', (column) => column.notNull())
    .addColumn('questions_usable', 'integer', (column) => column.notNull())
    .addColumn('questions_total', 'integer', (column) => column.notNull())
    // Null when no rate could be measured.
    .addColumn('class_seconds', 'real')
    .addColumn('bank_seconds', 'real')
    .addColumn('write_rate', 'real')
    .addColumn('parallel_calls', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('model_trials_model').on('model_trials').columns(['model', 'id']).execute();
  await db.schema.createIndex('model_trials_key').on('model_trials').columns(['model_key', 'id']).execute();
}
