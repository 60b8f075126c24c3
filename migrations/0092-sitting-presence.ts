import type { Kysely } from 'kysely';

/** When the page of an open sitting last asked the server, and which of its questions was in view. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sitting_presence')
    .addColumn('sitting_id', 'integer', (column) => column.primaryKey().references('sittings.id'))
    .addColumn('seen_at', 'text', (column) => column.notNull())
    // From 1; null where the client does not say.
    .addColumn('place', 'integer')
    .execute();
}
