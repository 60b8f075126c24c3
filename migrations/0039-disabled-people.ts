import type { Kysely } from 'kysely';

/** Since when a person may not sign in, and since when nothing says any more who it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('disabled_at', 'text').execute();
  await db.schema.alterTable('users').addColumn('anonymised_at', 'text').execute();
}
