import type { Kysely } from 'kysely';

/**
 * Optimistic concurrency for draft answers: the version and the page that wrote it, so that no other page overwrites
 * it unnoticed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sitting_drafts')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  // Null: the client does not identify its page.
  await db.schema.alterTable('sitting_drafts').addColumn('page', 'text').execute();
}
