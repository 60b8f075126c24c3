import type { Kysely } from 'kysely';

/** Saved versions of the documents about the role of a model in marks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('papers')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('blocks', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'text', (column) => column.notNull())
    .addColumn('kept_by', 'integer', (column) => column.notNull().references('users.id'))
    .addUniqueConstraint('papers_version', ['name', 'language', 'version'])
    .execute();
  await db.schema.createIndex('papers_kept_by').on('papers').column('kept_by').execute();
}
