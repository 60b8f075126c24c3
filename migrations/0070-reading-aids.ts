import type { Kysely } from 'kysely';

/** A user's reading aids as a list: larger text, wider spacing, plain letters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('reading_aids', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
