import type { Kysely } from 'kysely';

/** A lesson may have its borderline answers graded twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lessons')
    .addColumn('second_grading', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
