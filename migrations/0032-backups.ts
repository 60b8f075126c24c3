import type { Kysely } from 'kysely';

/** Automatic backups and the result of their trial restore. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backups')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    // Date of the backup; unique, so that one process takes it for all.
    .addColumn('night', 'text', (column) => column.notNull().unique())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('byte_size', 'integer')
    .addColumn('row_count', 'integer')
    .addColumn('file_count', 'integer')
    .addColumn('problem', 'text')
    .execute();
  await db.schema.createIndex('backups_started').on('backups').column('started_at').execute();
  await db.schema.createIndex('backups_state').on('backups').columns(['state', 'finished_at']).execute();
}
