import { sql } from 'kysely';
import { type Db, type Tx, write } from '../../../domain/kernel/database/database.ts';
import { revisionSequence } from './translating-compiler.ts';

/** NOTIFY channel; the payload is the id of a changed job, sent at its commit. */
export const jobChannel = 'aula_jobs';

/**
 * Creates a sequence for job revisions, because concurrent writers cannot use max(revision) + 1, and triggers that
 * notify of each change at its commit, because sequence numbers do not follow the order of commits.
 */
export async function createJobRevisions(db: Db): Promise<void> {
  await write(db, async (tx) => {
    const { rows } = await sql<{ there: number }>`
      select to_regclass(${revisionSequence}) is not null as there`.execute(tx);
    if (rows[0]?.there) return;
    await sql.raw(`create sequence ${revisionSequence}`).execute(tx);
    await advanceJobRevisions(tx);
    await sql
      .raw(`create function tell_of_job() returns trigger language plpgsql as $$
        begin
          perform pg_notify('${jobChannel}', new.id::text);
          return null;
        end $$`)
      .execute(tx);
    for (const [name, when] of [
      ['jobs_told_of_new', 'insert'],
      ['jobs_told_of_changed', 'update of revision'],
    ]) {
      await sql
        .raw(
          `create trigger ${name} after ${when} on jobs for each row when (new.user_id is not null) execute function tell_of_job()`,
        )
        .execute(tx);
    }
  });
}

/** Advances the sequence past the highest revision in use. */
export async function advanceJobRevisions(tx: Tx): Promise<void> {
  await sql`
    select setval(${revisionSequence}, (select coalesce(max(revision), 0) + 1 from jobs), false)`.execute(tx);
}
