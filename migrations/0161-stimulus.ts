import type { Kysely } from 'kysely';

/**
 * Shared material of consecutive questions, as JSON in each of them: `{"key":"…","title":"…","text":"…"}`; null for
 * none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('questions').addColumn('stimulus', 'text').execute();
}
