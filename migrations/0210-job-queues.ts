import type { Kysely } from 'kysely';

/** The queue of a job goes by that name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').renameColumn('lane', 'queue').execute();
}
