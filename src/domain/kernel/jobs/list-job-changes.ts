import type { Deps } from '../../deps.ts';
import { addSeconds, toInstant } from '../clock.ts';
import {
  type JobChange,
  selectJobChanges,
  selectJobsById,
  selectLatestRevision,
  selectRecentJobs,
} from './job-queries.ts';

/** Seconds in which a client may have missed the end of a job. */
const recentSeconds = 600;

/** Returns the revision from which a new watcher starts. */
export function getLatestRevision(deps: Pick<Deps, 'db'>): Promise<number> {
  return selectLatestRevision(deps.db);
}

/** Lists changed jobs of all users above `revision`, oldest first. The caller must filter them by user. */
export function listJobChanges(deps: Pick<Deps, 'db'>, revision: number): Promise<JobChange[]> {
  return selectJobChanges(deps.db, revision);
}

/** Lists the current state of these jobs. */
export function listJobsById(deps: Pick<Deps, 'db'>, jobIds: number[]): Promise<JobChange[]> {
  return selectJobsById(deps.db, jobIds);
}

/** Lists jobs of these users that are live or ended recently, for clients that may have missed changes. */
export function listRecentJobs(deps: Pick<Deps, 'db' | 'clock'>, userIds: number[]): Promise<JobChange[]> {
  return selectRecentJobs(deps.db, userIds, toInstant(addSeconds(deps.clock.now(), -recentSeconds)));
}
