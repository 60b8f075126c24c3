import type { Kysely } from 'kysely';

/** Whether each student gets the questions and options of a lesson in a random order; existing lessons do not shuffle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lessons')
    .addColumn('shuffled', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
