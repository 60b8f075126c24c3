import type { Deps } from '../deps.ts';
import { type JobChange, selectJobChanges, selectLatestRevision } from './job-queries.ts';

/** Where a watcher who comes now begins to count. */
export function newestRevision(deps: Pick<Deps, 'db'>): Promise<number> {
  return selectLatestRevision(deps.db);
}

/** Changes of everybody's jobs above `revision`, oldest first; who sees which is the caller's to keep apart. */
export function listJobChanges(deps: Pick<Deps, 'db'>, revision: number): Promise<JobChange[]> {
  return selectJobChanges(deps.db, revision);
}
