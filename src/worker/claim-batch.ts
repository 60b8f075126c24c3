import { type Db, write } from '../domain/kernel/database/database.ts';
import { type ClaimedJob, claimNext, type JobLease } from '../domain/kernel/jobs/claim-queries.ts';
import type { JobQueue } from '../domain/kernel/jobs/job-engine.ts';

interface Asker {
  resolve(job: ClaimedJob | null): void;
  reject(error: unknown): void;
}

/**
 * Returns a function that claims the next due job of a queue; null when there is none. Requests that arrive before the
 * first one is served, e.g. when their jobs end in one commit, share one write. Jobs are assigned in the order of the
 * requests.
 */
export function claimBatch(
  db: Db,
  newLease: () => JobLease,
): (queue: JobQueue) => Promise<ClaimedJob | null> {
  const asking = new Map<JobQueue, Asker[]>();

  async function claimFor(queue: JobQueue, askers: Asker[]): Promise<void> {
    try {
      const claimed = await write(db, (tx) => {
        // Later requests go to the next write.
        if (asking.get(queue) === askers) asking.delete(queue);
        return claimNext(tx, queue, askers.length, newLease());
      });
      for (const [place, { resolve }] of askers.entries()) resolve(claimed[place] ?? null);
    } catch (error) {
      // The write can fail before it starts.
      if (asking.get(queue) === askers) asking.delete(queue);
      for (const { reject } of askers) reject(error);
    }
  }

  return (queue) =>
    new Promise((resolve, reject) => {
      const askers = asking.get(queue);
      if (askers) askers.push({ resolve, reject });
      else {
        const first = [{ resolve, reject }];
        asking.set(queue, first);
        void claimFor(queue, first);
      }
    });
}
