import type { Kysely } from 'kysely';

/** Status of the copy of each nightly backup on another machine. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['copy_state', 'copy_started_at', 'copied_at', 'copy_problem'])
    await db.schema.alterTable('backups').addColumn(column, 'text').execute();
}
