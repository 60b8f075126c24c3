import type { JobView } from '../../../shared/contracts/jobs.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { toInstant } from '../clock.ts';
import { jobCatalogue } from './catalogue.ts';
import { cancelJob, findJob, findJobOwner, findJobPayload } from './job-queries.ts';

/** How a job stands that this request asked for; null when it is gone. */
export function lookAtJob(deps: Pick<Deps, 'db'>, jobId: number): Promise<JobView | null> {
  return findJob(deps.db, jobId);
}

/** What a job of the caller's works on. Throws `not-found` or `forbidden`. */
export async function getOwnJobPayload(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  jobId: number,
): Promise<unknown> {
  await getOwnJob(deps, caller, jobId);
  return findJobPayload(deps.db, jobId);
}

/** A job the caller asked for. Throws `not-found` or `forbidden`. */
export async function getOwnJob(deps: Pick<Deps, 'db'>, caller: Caller, jobId: number): Promise<JobView> {
  const job = await findJob(deps.db, jobId);
  if (!job) throw new AppError('not-found');
  if ((await findJobOwner(deps.db, jobId)) !== caller.userId) throw new AppError('forbidden');
  return job;
}

/** Stops the caller's job; what it has kept stays. One that ended already stays as it ended. */
export async function cancelOwnJob(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  jobId: number,
): Promise<JobView> {
  const job = await getOwnJob(deps, caller, jobId);
  if (jobCatalogue[job.kind].cancelledBy !== 'owner') throw new AppError('forbidden');
  await cancelJob(deps.db, jobId, toInstant(deps.clock.now()));
  return getOwnJob(deps, caller, jobId);
}
