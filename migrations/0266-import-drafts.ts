import type { Kysely } from 'kysely';

/**
 * A file of questions that was read and waits for a person: its questions, what the person answered, and its pictures. It
 * is kept for a day; after the import, only the result.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_drafts')
    // Random: it stands in an address.
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('lesson_id', 'integer', (column) =>
      column.notNull().references('lessons.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    // Null when the client did not send it.
    .addColumn('file_name', 'text')
    .addColumn('byte_size', 'integer', (column) => column.notNull())
    // JSON, as the client reads it: questions, and what else the file holds. Empty after the import.
    .addColumn('content', 'text', (column) => column.notNull())
    // JSON: answers by the number of the question in the file.
    .addColumn('answers', 'text', (column) => column.notNull())
    // JSON: the result of the import; null before it.
    .addColumn('result', 'text')
    .execute();
  await db.schema
    .createIndex('import_drafts_owner')
    .on('import_drafts')
    .columns(['owner_id', 'created_at'])
    .execute();
  for (const column of ['lesson_id', 'created_at'])
    await db.schema.createIndex(`import_drafts_${column}`).on('import_drafts').column(column).execute();

  await db.schema
    .createTable('import_draft_pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('draft_id', 'text', (column) =>
      column.notNull().references('import_drafts.id').onDelete('cascade'),
    )
    // Where it stands in the stored file of the draft's pictures, in bytes.
    .addColumn('first_byte', 'integer', (column) => column.notNull())
    .addColumn('byte_length', 'integer', (column) => column.notNull())
    // 'waiting', 'ready', or why it cannot be read.
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('byte_size', 'integer')
    .execute();
  await db.schema
    .createIndex('import_draft_pictures_draft')
    .on('import_draft_pictures')
    .columns(['draft_id', 'first_byte'])
    .execute();
}
