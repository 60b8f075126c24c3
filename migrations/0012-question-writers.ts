import type { Kysely } from 'kysely';

/** The writer of a question as JSON: a model or the offline evaluator, with its name. Null: a person, or unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('questions').addColumn('writer', 'text').execute();
}
