import type { Kysely } from 'kysely';

/** What a question said before its wording was corrected while students had it, as JSON: text, statement and options. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('report_settlements').addColumn('wording_before', 'text').execute();
}
