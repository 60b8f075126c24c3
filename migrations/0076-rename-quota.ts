import type { Kysely } from 'kysely';

/** Renames the quota that a model job counts against, as in the code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').renameColumn('allowance', 'quota').execute();
}
