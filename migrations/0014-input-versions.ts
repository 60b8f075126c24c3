import type { Kysely } from 'kysely';

/** What a job works on, so that a result for what was there before is dropped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null where the payload names something that never changes.
  await db.schema.alterTable('jobs').addColumn('input_version', 'text').execute();
}
