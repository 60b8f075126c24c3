import type { Db, Tx } from '../../kernel/database/database.ts';
import type { QuotaKind } from '../../kernel/jobs/catalogue.ts';

/** Counts the distinct jobs a user requested since `since`; repeated requests for the same work count once. */
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

/** Counts the failures of work under this key since `since`. */
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

/** Stages of a job before its current try does any work. */
const stagesBeforeWork = ['waiting', 'retrying'];

/**
 * Returns the job if it starts again after a failed try. A job whose worker was killed keeps its stage and does not count
 * as failed.
 */
export async function findRetry(tx: Tx, jobId: number) {
  return tx
    .selectFrom('jobs')
    .where('id', '=', jobId)
    .where('tries', '>', 1)
    .where('stage', 'in', stagesBeforeWork)
    .select(['created_at as createdAt', 'progress_done as done', 'progress_total as total'])
    .executeTakeFirst();
}

/** Returns whether another retry of these kinds is running. */
export async function isRetryRunning(
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

/** Returns whether a user waits for a due job of these kinds that has not been tried yet. */
export async function hasUntriedJob(tx: Tx, kinds: string[], now: string): Promise<boolean> {
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
