import type { Kysely } from 'kysely';

/** Measured performance of each model, and the priority of waiting model calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('model_performance')
    // Checksum of server address and model.
    .addColumn('model', 'text', (column) => column.primaryKey())
    // Tokens per second of a single call; null while unknown.
    .addColumn('read_rate', 'real')
    .addColumn('write_rate', 'real')
    .addColumn('parallel_calls', 'integer', (column) => column.notNull())
    .addColumn('thinks', 'integer', (column) => column.notNull())
    .addColumn('measured_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('call_places')
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
