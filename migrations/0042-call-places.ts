import type { Kysely } from 'kysely';

/** Leases of model calls shared by all processes: running calls, and waiting ones in order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('call_places')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('running', 'integer', (column) => column.notNull())
    // Renewed while the process runs.
    .addColumn('held_until', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('call_places_model').on('call_places').column('model').execute();
}
