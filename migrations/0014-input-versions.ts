import type { Kysely } from 'kysely';

/** Version of a job's input, so that results for an outdated input are discarded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null when the input never changes.
  await db.schema.alterTable('jobs').addColumn('input_version', 'text').execute();
}
