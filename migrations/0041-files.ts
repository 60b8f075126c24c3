import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Files stored in the database, for PostgreSQL; with SQLite files are in the data folder and these tables stay empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('shelf', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('byte_size', 'integer', (column) => column.notNull())
    .addColumn('begun_at', 'text', (column) => column.notNull())
    // Null until the upload is complete.
    .addColumn('kept_at', 'text')
    .execute();
  await db.schema
    .createIndex('files_kept')
    .unique()
    .on('files')
    .columns(['shelf', 'name'])
    .where(sql.ref('kept_at'), 'is not', null)
    .execute();
  await db.schema
    .createTable('file_chunks')
    .addColumn('file_id', 'integer', (column) => column.notNull().references('files.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_chunks_pk', ['file_id', 'position'])
    .execute();
  // Without compression: PDFs and pictures are already compressed.
  if (!(db.getExecutor().adapter instanceof SqliteAdapter))
    await sql`alter table file_chunks alter column bytes set storage external`.execute(db);
}
