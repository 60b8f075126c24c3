import type { Kysely } from 'kysely';

interface Schema {
  ai_calls: { request: string | null; response: string | null; attempt_id: number | null };
}

/**
 * Links a calibration sample to its answer, so that both are deleted together. Deletes the texts of model calls
 * without an attempt: they contain answers of several students, and no page shows them.
 */
export async function up(unknown: Kysely<unknown>): Promise<void> {
  const db = unknown as Kysely<Schema>;
  await db.schema
    .alterTable('bench_samples')
    .addColumn('answer_id', 'integer', (column) => column.references('answers.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('bench_samples_answer').on('bench_samples').column('answer_id').execute();
  await db
    .updateTable('ai_calls')
    .set({ request: null, response: null })
    .where('attempt_id', 'is', null)
    .where('request', 'is not', null)
    .execute();
}
