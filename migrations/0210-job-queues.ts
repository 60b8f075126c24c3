import type { Kysely } from 'kysely';

/** Renames the column for the queue of a job from `lane` to `queue`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').renameColumn('lane', 'queue').execute();
}
