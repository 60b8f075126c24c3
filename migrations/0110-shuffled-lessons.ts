import type { Kysely } from 'kysely';

/** Whether each student meets the questions and options of a lesson in an order of their own; lessons of before do not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lessons')
    .addColumn('shuffled', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
