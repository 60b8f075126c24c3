import type { Kysely } from 'kysely';

/** Wording of a question before a correction during sittings, as JSON: text, statement and options. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('report_settlements').addColumn('wording_before', 'text').execute();
}
