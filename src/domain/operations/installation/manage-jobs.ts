import type { AllJobs, AllJobsInput } from '../../../shared/contracts/jobs.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { findTicket } from '../../kernel/jobs/due-queries.ts';
import {
  countJobGroups,
  isStoppable,
  requeueFailed,
  selectJobGroup,
} from '../../kernel/jobs/job-group-queries.ts';
import { cancelJob } from '../../kernel/jobs/job-queries.ts';
import { getJobState } from '../../kernel/jobs/own-jobs.ts';
import { selectTopics } from './job-topic-queries.ts';

/** Returns one page of all users' jobs, with state, topic and failure. For admins. */
export async function listAllJobs(deps: Pick<Deps, 'db'>, list: AllJobsInput): Promise<AllJobs> {
  const { rows, total } = await selectJobGroup(deps.db, list);
  const topics = await selectTopics(deps.db, rows);
  return {
    counts: await countJobGroups(deps.db),
    rows: rows.map(({ payload: _, ...row }, index) => ({ ...row, topic: topics[index]! })),
    total,
  };
}

/** Requeues a failed job with its retries reset. Throws `not-found` or `job-not-failed`. */
export async function retryJob(deps: Pick<Deps, 'db' | 'clock' | 'notifier'>, jobId: number): Promise<void> {
  const ticket = await write(deps.db, async (tx) => {
    await requeueFailed(tx, jobId, toInstant(deps.clock.now()));
    return findTicket(tx, jobId);
  });
  if (ticket) deps.notifier.notify(ticket);
}

/**
 * Cancels a job. Its stored results stay; a finished job does not change. Throws `not-found`, or `forbidden` for a job
 * that a grade depends on, and of a kind that this version does not know.
 */
export async function stopJob(deps: Pick<Deps, 'db' | 'clock'>, jobId: number): Promise<void> {
  const job = await getJobState(deps, jobId);
  if (!job) throw new AppError('not-found');
  if (!isStoppable(job.kind)) throw new AppError('forbidden');
  await cancelJob(deps.db, jobId, toInstant(deps.clock.now()));
}
