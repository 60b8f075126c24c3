import type { Deps } from '../../deps.ts';
import { addSeconds, toInstant } from '../clock.ts';
import {
  type JobChange,
  selectJobChanges,
  selectJobsById,
  selectLatestRevision,
  selectRecentJobs,
} from './job-queries.ts';

/** Seconds in which word of a job's end may have gone astray. */
const recent = 600;

/** Where a watcher who comes now begins to count. */
export function newestRevision(deps: Pick<Deps, 'db'>): Promise<number> {
  return selectLatestRevision(deps.db);
}

/** Changes of everybody's jobs above `revision`, oldest first; who sees which is the caller's to keep apart. */
export function listJobChanges(deps: Pick<Deps, 'db'>, revision: number): Promise<JobChange[]> {
  return selectJobChanges(deps.db, revision);
}

/** How these jobs stand now. */
export function listJobsById(deps: Pick<Deps, 'db'>, jobIds: number[]): Promise<JobChange[]> {
  return selectJobsById(deps.db, jobIds);
}

/** Everything of these people that is on its way or ended of late, for a client that may have missed some of it. */
export function listRecentJobs(deps: Pick<Deps, 'db' | 'clock'>, userIds: number[]): Promise<JobChange[]> {
  return selectRecentJobs(deps.db, userIds, toInstant(addSeconds(deps.clock.now(), -recent)));
}
