import type { Db, Tx } from '../../kernel/database/database.ts';
import type { QuotaKind } from '../../kernel/jobs/catalogue.ts';

/** Different pieces of work a person asked for since `since`; the same one asked for again counts once. */
export async function countClaimsSince(
  tx: Tx,
  userId: number,
  quota: QuotaKind,
  since: string,
  exceptKey: string,
): Promise<number> {
  const row = await tx
    .selectFrom('jobs')
    .where('user_id', '=', userId)
    .where('quota', '=', quota)
    .where('created_at', '>', since)
    .where('job_key', '!=', exceptKey)
    .select((select) => select.fn.count<number>('job_key').distinct().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** How often work under this key has failed since `since`. */
export async function countFailuresSince(db: Db | Tx, key: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('jobs')
    .where('job_key', '=', key)
    .where('state', '=', 'failed')
    .where('created_at', '>', since)
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** The stages of a job whose work has not begun since it was put into the queue or put back. */
const stagesBeforeWork = ['waiting', 'retrying'];

/** The job just begun if it was put back before; one whose worker was killed keeps its stage and has not failed. */
export async function findRetry(tx: Tx, jobId: number) {
  return tx
    .selectFrom('jobs')
    .where('id', '=', jobId)
    .where('tries', '>', 1)
    .where('stage', 'in', stagesBeforeWork)
    .select(['created_at as createdAt', 'progress_done as done', 'progress_total as total'])
    .executeTakeFirst();
}

/** Whether another job of these kinds that failed before has begun. */
export async function isRetryUnderWay(
  tx: Tx,
  kinds: string[],
  exceptId: number,
  now: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('jobs')
    .where('state', '=', 'running')
    .where('lease_until', '>=', now)
    .where('tries', '>', 1)
    .where('stage', 'not in', stagesBeforeWork)
    .where('kind', 'in', kinds)
    .where('id', '!=', exceptId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody waits for a job of these kinds that is due and was never tried. */
export async function hasFreshWork(tx: Tx, kinds: string[], now: string): Promise<boolean> {
  const row = await tx
    .selectFrom('jobs')
    .where('state', '=', 'queued')
    .where('queue', '!=', 'ahead')
    .where('run_after', '<=', now)
    .where('tries', '=', 0)
    .where('kind', 'in', kinds)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
