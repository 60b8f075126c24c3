import type { AllJobs, AllJobsInput } from '../../shared/contracts/jobs.ts';
import { AppError } from '../app-error.ts';
import { toInstant } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { jobCatalogue } from '../jobs/catalogue.ts';
import { findTicket } from '../jobs/due-queries.ts';
import { cancelJob } from '../jobs/job-queries.ts';
import { countPiles, requeueFailed, selectPile } from '../jobs/pile-queries.ts';
import { selectTopics } from './job-topic-queries.ts';

/** One page of everybody's jobs, for admins: what is worked on, for whom, how it stands and why it failed. */
export async function listAllJobs(deps: Pick<Deps, 'db'>, list: AllJobsInput): Promise<AllJobs> {
  const { rows, total } = await selectPile(deps.db, list);
  const topics = await selectTopics(deps.db, rows);
  return {
    counts: await countPiles(deps.db),
    rows: rows.map(({ payload: _, ...row }, index) => ({ ...row, topic: topics[index]! })),
    total,
  };
}

/** Lets a job that failed be tried again, from its first try. Throws `not-found` or `job-not-failed`. */
export async function retryJob(deps: Pick<Deps, 'db' | 'clock' | 'bell'>, jobId: number): Promise<void> {
  const ticket = await write(deps.db, async (tx) => {
    await requeueFailed(tx, jobId, toInstant(deps.clock.now()));
    return findTicket(tx, jobId);
  });
  if (ticket) deps.bell.ring(ticket);
}

/**
 * Stops a job that no grade waits for; what it has kept stays, and one that ended stays as it ended. Throws `not-found`,
 * or `forbidden` where a grade does.
 */
export async function stopJob(deps: Pick<Deps, 'db' | 'clock'>, jobId: number): Promise<void> {
  const ticket = await findTicket(deps.db, jobId);
  if (!ticket) throw new AppError('not-found');
  if (jobCatalogue[ticket.kind].cancelledBy === 'nobody') throw new AppError('forbidden');
  await cancelJob(deps.db, jobId, toInstant(deps.clock.now()));
}
