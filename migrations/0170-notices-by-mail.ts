import type { Kysely } from 'kysely';

/** Verified addresses, notification settings, and links in mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['language', 'verified_key', 'verified_at'])
    await db.schema.alterTable('users').addColumn(column, 'text').execute();
  await db.schema
    .alterTable('users')
    .addColumn('notices_off', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.createIndex('users_verified_key').on('users').column('verified_key').execute();
  for (const column of ['about', 'details', 'link_hash', 'link_expires_at'])
    await db.schema.alterTable('mails').addColumn(column, 'text').execute();
  await db.schema
    .createIndex('mails_about')
    .on('mails')
    .columns(['user_id', 'kind', 'about'])
    .unique()
    .execute();
  await db.schema.createIndex('mails_link_hash').on('mails').column('link_hash').execute();
  await db.schema.alterTable('lessons').addColumn('enabled_at', 'text').execute();
}
