import type { Kysely } from 'kysely';

/** What a correction leaves with its question, for whoever hands it in later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Further right answers beside the key (JSON).
  await db.schema
    .alterTable('questions')
    .addColumn('accepted', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  // The correction that annulled it or gives full marks to all; null for none.
  await db.schema
    .alterTable('questions')
    .addColumn('standing_regrade_id', 'integer', (column) => column.references('regrades.id'))
    .execute();
  await db.schema
    .createIndex('questions_standing_regrade')
    .on('questions')
    .column('standing_regrade_id')
    .execute();
  // One row an answer: asked again, a correction adds nothing twice.
  await db.schema
    .createIndex('decisions_regrade_answer')
    .on('decisions')
    .columns(['regrade_id', 'answer_id', 'kind'])
    .unique()
    .execute();
}
