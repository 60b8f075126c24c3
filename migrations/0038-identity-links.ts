import type { Kysely } from 'kysely';

/** By whom an account is known at a provider of OpenID Connect. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_links')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    // The provider, and what it calls the person: it is never given to another there, as addresses are.
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('identity_links_subject', ['issuer', 'subject'])
    .addUniqueConstraint('identity_links_person', ['user_id', 'issuer'])
    .execute();
}
