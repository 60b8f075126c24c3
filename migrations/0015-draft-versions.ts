import type { Kysely } from 'kysely';

/** Which state of a draft a page has seen, and which page wrote it, so that no other page writes over it unasked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sitting_drafts')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  // Null: a client that does not say which page it is.
  await db.schema.alterTable('sitting_drafts').addColumn('page', 'text').execute();
}
