import type { Kysely } from 'kysely';

/** Since when a lesson is archived; null for one in use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lessons').addColumn('archived_at', 'text').execute();
}
