import { sql } from 'kysely';
import { type Db, type Tx, write } from '../../../domain/kernel/database/database.ts';
import { revisionSequence } from './translating-compiler.ts';

/** Carries the number of each job that was changed, told when the change is there to be read. */
export const jobChannel = 'aula_jobs';

/**
 * A sequence for the revisions of jobs, since writers overlap, and word of each change at its commit, since sequences are
 * not committed in their order.
 */
export async function numberJobs(db: Db): Promise<void> {
  await write(db, async (tx) => {
    const { rows } = await sql<{ there: number }>`
      select to_regclass(${revisionSequence}) is not null as there`.execute(tx);
    if (rows[0]?.there) return;
    await sql.raw(`create sequence ${revisionSequence}`).execute(tx);
    await goOnCounting(tx);
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

/** The next revision is above all there are. */
export async function goOnCounting(tx: Tx): Promise<void> {
  await sql`
    select setval(${revisionSequence}, (select coalesce(max(revision), 0) + 1 from jobs), false)`.execute(tx);
}
