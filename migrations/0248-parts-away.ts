import { type Kysely, sql } from 'kysely';

/**
 * The known reason of a failed backup or copy, and whether its writing or its trial restore failed. The notice of failed
 * backups becomes one of everything that is away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['problem_code', 'failed_step', 'copy_problem_code'])
    await db.schema.alterTable('backups').addColumn(column, 'text').execute();
  await sql`update users set notices_off = replace(notices_off, '"backup-failed"', '"part-away"')
    where notices_off like '%backup-failed%'`.execute(db);
  await sql`update mails set kind = 'part-away' where kind = 'backup-failed'`.execute(db);
}
