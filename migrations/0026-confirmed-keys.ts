import type { Kysely } from 'kysely';

/** Keys that looked wrong and that a teacher has confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('confirmed_keys')
    .addColumn('question_id', 'integer', (column) =>
      column.primaryKey().references('questions.id').onDelete('cascade'),
    )
    // The confirmed key; a different key is checked again.
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('confirmed_by', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('confirmed_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('confirmed_keys_by').on('confirmed_keys').column('confirmed_by').execute();
}
