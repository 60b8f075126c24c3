import type { Kysely } from 'kysely';

/**
 * The pool a question is drawn from, as JSON in each of its questions: `{"key":"…","name":"…","count":3}`; null for
 * none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('questions').addColumn('pool', 'text').execute();
}
