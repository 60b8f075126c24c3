import type { Kysely } from 'kysely';

/** The doubt about a generated question that its teacher has not settled; null for none, and for all stored before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('questions').addColumn('doubt', 'text').execute();
}
