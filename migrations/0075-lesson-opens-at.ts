import type { Kysely } from 'kysely';

/** Time from which a lesson can be started; null: as soon as it is enabled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lessons').addColumn('opens_at', 'text').execute();
}
