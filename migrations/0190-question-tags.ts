import type { Kysely } from 'kysely';

/** A teacher's tags of a question, as JSON: `["Pitágoras","ternas"]`; null for none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('questions').addColumn('tags', 'text').execute();
}
