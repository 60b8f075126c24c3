import { type Kysely, sql } from 'kysely';

/** Additional data of further question types, and the weight of a question in the grade of an attempt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('questions').addColumn('details', 'text').execute();
  await db.schema
    .alterTable('questions')
    .addColumn('points', 'real', (column) =>
      column.notNull().defaultTo(1).check(sql`points between 0.25 and 10`),
    )
    .execute();
}
