import { type Kysely, sql } from 'kysely';

/**
 * Whether the grade of a legacy lesson's answer was shown: only a shown grade can use up an attempt without being
 * saved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('legacy_gradings')
    .addColumn('seen', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Unknown for older rows.
  await sql`update legacy_gradings set seen = 1`.execute(db);
}
