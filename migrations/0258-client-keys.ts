import type { Kysely } from 'kysely';

/**
 * Keys that a client gives to what it creates, so that a request sent again after a lost response creates nothing new.
 * Null for everything created without a key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, owner] of [
    ['generation_drafts', 'generation_id'],
    ['questions', 'lesson_id'],
    ['lessons', 'course_id'],
  ] as const) {
    await db.schema.alterTable(table).addColumn('client_key', 'text').execute();
    await db.schema
      .createIndex(`${table}_client_key`)
      .on(table)
      .columns([owner, 'client_key'])
      .unique()
      .execute();
  }
}
