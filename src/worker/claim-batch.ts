import { type Db, write } from '../domain/kernel/database/database.ts';
import { type ClaimedJob, claimNext, type JobLease } from '../domain/kernel/jobs/claim-queries.ts';
import type { JobQueue } from '../domain/kernel/jobs/job-engine.ts';

interface Asker {
  resolve(job: ClaimedJob | null): void;
  reject(error: unknown): void;
}

/**
 * Gives each who asks the next due job of a queue; null when there is none. Places that ask before the first of them is
 * served, as when their jobs end with one commit, are filled by one write. The order is that of asking one by one.
 */
export function claimBatch(
  db: Db,
  newLease: () => JobLease,
): (queue: JobQueue) => Promise<ClaimedJob | null> {
  const asking = new Map<JobQueue, Asker[]>();

  async function claimFor(queue: JobQueue, askers: Asker[]): Promise<void> {
    try {
      const claimed = await write(db, (tx) => {
        // Who asks from now on is served by the next write.
        if (asking.get(queue) === askers) asking.delete(queue);
        return claimNext(tx, queue, askers.length, newLease());
      });
      for (const [place, { resolve }] of askers.entries()) resolve(claimed[place] ?? null);
    } catch (error) {
      // The write may not even have begun.
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
