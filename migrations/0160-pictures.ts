import type { Kysely } from 'kysely';

/** Pictures of questions, and which question uses which. The files are in the file store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('lesson_id', 'integer', (column) => column.notNull().references('lessons.id'))
    .addColumn('owner_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('byte_size', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['lesson_id', 'owner_id', 'created_at'])
    await db.schema.createIndex(`pictures_${column}`).on('pictures').column(column).execute();
  await db.schema
    .createTable('question_pictures')
    .addColumn('question_id', 'integer', (column) =>
      column.notNull().references('questions.id').onDelete('cascade'),
    )
    .addColumn('picture_id', 'text', (column) => column.notNull().references('pictures.id'))
    .addPrimaryKeyConstraint('question_pictures_pk', ['question_id', 'picture_id'])
    .execute();
  await db.schema
    .createIndex('question_pictures_picture')
    .on('question_pictures')
    .column('picture_id')
    .execute();
}
