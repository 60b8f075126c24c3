import { type Kysely, sql } from 'kysely';

/** Whether the grade of an older lesson's answer was told: only one that was can use up an attempt unsaved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('legacy_gradings')
    .addColumn('seen', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Of those given before nobody can tell.
  await sql`update legacy_gradings set seen = 1`.execute(db);
}
