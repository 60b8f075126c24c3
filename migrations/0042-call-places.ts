import type { Kysely } from 'kysely';

/** Places of model calls over all processes: who makes one, and who waits for one in what order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('call_places')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('running', 'integer', (column) => column.notNull())
    // Renewed while its process lives.
    .addColumn('held_until', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('call_places_model').on('call_places').column('model').execute();
}
