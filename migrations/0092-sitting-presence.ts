import type { Kysely } from 'kysely';

/** Heartbeat of the page of an open sitting, and the question in view. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sitting_presence')
    .addColumn('sitting_id', 'integer', (column) => column.primaryKey().references('sittings.id'))
    .addColumn('seen_at', 'text', (column) => column.notNull())
    // 1-based position; null when the client does not send it.
    .addColumn('place', 'integer')
    .execute();
}
