import type { Kysely } from 'kysely';

/** Who wrote a question, as JSON: a model or the offline evaluator, with its name. Null: a person, or not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('questions').addColumn('writer', 'text').execute();
}
