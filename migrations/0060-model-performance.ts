import type { Kysely } from 'kysely';

/** What each model has been measured to do, and how urgent a waiting model call is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('model_performance')
    // Checksum of server and model.
    .addColumn('model', 'text', (column) => column.primaryKey())
    // Tokens a second of one call; null while unknown.
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
