import type { Kysely } from 'kysely';

/** Times since which a user may not sign in, and since which the user is anonymised. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('disabled_at', 'text').execute();
  await db.schema.alterTable('users').addColumn('anonymised_at', 'text').execute();
}
