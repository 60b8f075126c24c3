import { type Db, write } from '../domain/kernel/database/database.ts';
import { type ClaimedJob, claimNext, type JobLease } from '../domain/kernel/jobs/claim-queries.ts';
import type { JobQueue } from '../domain/kernel/jobs/job-engine.ts';

interface ClaimRequest {
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
  const pendingRequests = new Map<JobQueue, ClaimRequest[]>();

  async function claimFor(queue: JobQueue, requests: ClaimRequest[]): Promise<void> {
    try {
      const claimed = await write(db, (tx) => {
        // Later requests go to the next write.
        if (pendingRequests.get(queue) === requests) pendingRequests.delete(queue);
        return claimNext(tx, queue, requests.length, newLease());
      });
      for (const [index, { resolve }] of requests.entries()) resolve(claimed[index] ?? null);
    } catch (error) {
      // The write can fail before it starts.
      if (pendingRequests.get(queue) === requests) pendingRequests.delete(queue);
      for (const { reject } of requests) reject(error);
    }
  }

  return (queue) =>
    new Promise((resolve, reject) => {
      const requests = pendingRequests.get(queue);
      if (requests) requests.push({ resolve, reject });
      else {
        const first = [{ resolve, reject }];
        pendingRequests.set(queue, first);
        void claimFor(queue, first);
      }
    });
}
