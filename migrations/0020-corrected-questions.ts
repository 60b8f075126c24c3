import type { Kysely } from 'kysely';

/** Effects of a correction that apply to later submissions of the question. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // JSON list of additional correct answers.
  await db.schema
    .alterTable('questions')
    .addColumn('accepted', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  // The regrade that annulled the question or gives full marks to all; null for none.
  await db.schema
    .alterTable('questions')
    .addColumn('standing_regrade_id', 'integer', (column) => column.references('regrades.id'))
    .execute();
  await db.schema
    .createIndex('questions_standing_regrade')
    .on('questions')
    .column('standing_regrade_id')
    .execute();
  // One row per answer makes a regrade idempotent.
  await db.schema
    .createIndex('decisions_regrade_answer')
    .on('decisions')
    .columns(['regrade_id', 'answer_id', 'kind'])
    .unique()
    .execute();
}
