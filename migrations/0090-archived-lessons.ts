import type { Kysely } from 'kysely';

/** Time since which a lesson is archived; null for an active one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lessons').addColumn('archived_at', 'text').execute();
}
