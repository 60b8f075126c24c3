import type { Kysely } from 'kysely';

/** Names the quota that a job of the model counts against as the code does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').renameColumn('allowance', 'quota').execute();
}
