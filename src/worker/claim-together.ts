import { type Db, write } from '../domain/database/database.ts';
import { type ClaimedJob, claimNext, type JobLease } from '../domain/jobs/claim-queries.ts';
import type { JobLane } from '../domain/jobs/job-engine.ts';

interface Asker {
  resolve(job: ClaimedJob | null): void;
  reject(error: unknown): void;
}

/**
 * Gives each who asks the next due job of a lane; null when there is none. Places that become free in the same turn of
 * the event loop, as when their jobs ended with one commit, are filled by one look at what is due and one write. The
 * order is that of asking one by one: a job's turn counts what its person has before it, running or not.
 */
export function claimTogether(
  db: Db,
  newLease: () => JobLease,
): (lane: JobLane) => Promise<ClaimedJob | null> {
  const asking = new Map<JobLane, Asker[]>();

  async function claimFor(lane: JobLane): Promise<void> {
    const askers = asking.get(lane) ?? [];
    asking.delete(lane);
    try {
      const claimed = await write(db, (tx) => claimNext(tx, lane, askers.length, newLease()));
      for (const [place, { resolve }] of askers.entries()) resolve(claimed[place] ?? null);
    } catch (error) {
      for (const { reject } of askers) reject(error);
    }
  }

  return (lane) =>
    new Promise((resolve, reject) => {
      const askers = asking.get(lane);
      if (askers) askers.push({ resolve, reject });
      else {
        asking.set(lane, [{ resolve, reject }]);
        setImmediate(() => void claimFor(lane));
      }
    });
}
