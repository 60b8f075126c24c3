import type { Kysely } from 'kysely';

/** Links between users and their accounts at OpenID Connect providers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_links')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    // Issuer, and its subject identifier, which is never reassigned to another person, unlike an e-mail address.
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('identity_links_subject', ['issuer', 'subject'])
    .addUniqueConstraint('identity_links_person', ['user_id', 'issuer'])
    .execute();
}
