import type { JobView } from '../../../shared/contracts/jobs.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { toInstant } from '../clock.ts';
import { jobCatalogue } from './catalogue.ts';
import { cancelJob, findJob, findJobOwner, findJobPayload } from './job-queries.ts';

/** Returns the state of a job that this request enqueued; null when it no longer exists. Does not check the owner. */
export function getJobState(deps: Pick<Deps, 'db'>, jobId: number): Promise<JobView | null> {
  return findJob(deps.db, jobId);
}

/** Returns the payload of the caller's job. Throws `not-found` or `forbidden`. */
export async function getOwnJobPayload(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  jobId: number,
): Promise<unknown> {
  await getOwnJob(deps, caller, jobId);
  return findJobPayload(deps.db, jobId);
}

/** Returns a job of the caller. Throws `not-found` or `forbidden`. */
export async function getOwnJob(deps: Pick<Deps, 'db'>, caller: Caller, jobId: number): Promise<JobView> {
  const job = await findJob(deps.db, jobId);
  if (!job) throw new AppError('not-found');
  if ((await findJobOwner(deps.db, jobId)) !== caller.userId) throw new AppError('forbidden');
  return job;
}

/**
 * Cancels the caller's job; results it has already saved remain. A job that has ended stays unchanged. Throws `not-found`
 * or `forbidden`.
 */
export async function cancelOwnJob(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  jobId: number,
): Promise<JobView> {
  const job = await getOwnJob(deps, caller, jobId);
  if (job.kind === 'unknown' || jobCatalogue[job.kind].cancelledBy !== 'owner')
    throw new AppError('forbidden');
  await cancelJob(deps.db, jobId, toInstant(deps.clock.now()));
  return getOwnJob(deps, caller, jobId);
}
