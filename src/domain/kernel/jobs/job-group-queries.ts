import { toStoredJobKind } from '../../../shared/contracts/job-values.ts';
import type { AllJobsInput, JobGroup, JobState, StoredJobKind } from '../../../shared/contracts/jobs.ts';
import { AppError } from '../app-error.ts';
import { type Db, fromJson, type Tx } from '../database/database.ts';
import { selectPage } from '../database/pages.ts';
import { nextRevision } from '../database/revision.ts';
import { jobCatalogue } from './catalogue.ts';
import { findLiveJob, toView, viewColumns } from './job-queries.ts';

const statesOf: Record<JobGroup, readonly JobState[]> = {
  running: ['running'],
  waiting: ['queued'],
  failed: ['failed'],
  ended: ['done', 'cancelled'],
};

/** Counts the jobs of each group; ended jobs are kept for a day. */
export async function countJobGroups(db: Db): Promise<Record<JobGroup, number>> {
  const rows = await db
    .selectFrom('jobs')
    .groupBy('state')
    .select((select) => ['state', select.fn.countAll<number>().as('n')])
    .execute();
  const of = (group: JobGroup) =>
    rows.reduce((sum, { state, n }) => (statesOf[group].includes(state as JobState) ? sum + n : sum), 0);
  return { running: of('running'), waiting: of('waiting'), failed: of('failed'), ended: of('ended') };
}

/** Selects one page of a group: running and waiting jobs oldest first, failed and ended jobs newest first. */
export async function selectJobGroup(db: Db, { group, kind, ...list }: AllJobsInput) {
  const hasEnded = group === 'failed' || group === 'ended';
  const found = db
    .selectFrom('jobs')
    .leftJoin('users', 'users.id', 'jobs.user_id')
    .where('jobs.state', 'in', statesOf[group])
    .$if(kind !== null, (query) => query.where('jobs.kind', '=', kind!))
    .select(viewColumns.map((column) => `jobs.${column}` as const))
    .select(['jobs.payload', 'jobs.run_after as runAfter', 'users.names as askedBy'])
    .orderBy('jobs.id', hasEnded ? 'desc' : 'asc');
  const { rows, total } = await selectPage(list, found);
  return {
    total,
    rows: rows.map((row) => ({
      ...toView(row),
      payload: fromJson<unknown>(row.payload),
      runAfter: row.runAfter,
      askedBy: row.askedBy,
      canRetry: row.state === 'failed',
      canCancel: !hasEnded && isStoppable(toStoredJobKind(row.kind)),
    })),
  };
}

/** Returns whether an admin may stop such a job. A grade may depend on a job of an unknown kind. */
export function isStoppable(kind: StoredJobKind): boolean {
  return kind !== 'unknown' && jobCatalogue[kind].cancelledBy !== 'nobody';
}

/**
 * Requeues a failed job with all its tries. Throws `not-found`, or `job-not-failed` when the job has not failed or a new
 * job with the same key is live.
 */
export async function requeueFailed(tx: Tx, jobId: number, now: string): Promise<void> {
  const job = await tx
    .selectFrom('jobs')
    .select(['state', 'job_key'])
    .where('id', '=', jobId)
    .executeTakeFirst();
  if (!job) throw new AppError('not-found');
  if (job.state !== 'failed' || (await findLiveJob(tx, job.job_key)) !== null)
    throw new AppError('job-not-failed');
  await tx
    .updateTable('jobs')
    .set({
      state: 'queued',
      stage: 'waiting',
      tries: 0,
      run_after: now,
      finished_at: null,
      revision: nextRevision,
    })
    .where('id', '=', jobId)
    .execute();
}
