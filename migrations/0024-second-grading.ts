import type { Kysely } from 'kysely';

/** Whether borderline answers of a lesson are graded twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lessons')
    .addColumn('second_grading', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
