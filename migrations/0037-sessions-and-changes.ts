import type { Kysely } from 'kysely';

/** How and on which device a session was started, and the user whom a logged change concerns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    // 'password' or 'oidc'.
    .addColumn('begun_by', 'text', (column) => column.notNull().defaultTo('password'))
    .execute();
  await db.schema
    .alterTable('sessions')
    // Browser and operating system in a few words; empty when the client did not send them.
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute();

  await db.schema
    .alterTable('school_changes')
    .addColumn('about_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('school_changes_about').on('school_changes').column('about_id').execute();
  await db.schema
    .createIndex('school_changes_kind')
    .on('school_changes')
    .columns(['kind', 'changed_at'])
    .execute();
}
