import type { Kysely } from 'kysely';

/** How each session was begun and on what, and whom a noted change is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    // 'password' or 'oidc'.
    .addColumn('begun_by', 'text', (column) => column.notNull().defaultTo('password'))
    .execute();
  await db.schema
    .alterTable('sessions')
    // Browser and system in a few words; empty where the program did not say.
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
