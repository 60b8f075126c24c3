import { setTimeout as sleep } from 'node:timers/promises';
import { assertModelAvailable } from '../../domain/ai/quota/model-circuit.ts';
import type { Deps } from '../../domain/deps.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { jobCatalogue } from '../../domain/kernel/jobs/catalogue.ts';
import { getJobState } from '../../domain/kernel/jobs/own-jobs.ts';
import { isErrorCode } from '../../shared/contracts/errors.ts';
import type { JobView } from '../../shared/contracts/jobs.ts';
import { RestError } from './rest-error.ts';
import { restErrors } from './rest-texts.ts';

/** Polling intervals: short at first, so that a fast job gets a fast response, then growing to the maximum. */
const minPollMilliseconds = 20;
const maxPollMilliseconds = 250;

/** Error codes of jobs that are requeued until their model is available. */
const waitsForModel: ReadonlySet<string> = new Set(['ai-unavailable', 'ai-stopped']);

/** Returns the job id in the form of the API. */
export function jobName(jobId: number): string {
  return `j_${jobId}`;
}

/**
 * Waits for a job of any process and returns it when finished. Throws the job's error, or `ai-unavailable` while its
 * model is unavailable. After the time limit or at shutdown, throws `job_timeout` with the job id; the job continues.
 *
 * @param limit.until in `performance.now()` time.
 */
export async function waitForJob(
  deps: Pick<Deps, 'db' | 'clock'>,
  jobId: number,
  limit: { until: number; closing: AbortSignal },
): Promise<JobView> {
  let pause = minPollMilliseconds;
  for (;;) {
    const job = await getJobState(deps, jobId);
    if (!job) throw new AppError('server-error');
    if (job.state === 'done') return job;
    if (job.state === 'failed')
      throw new AppError(isErrorCode(job.errorCode) ? job.errorCode : 'server-error');
    // The job is requeued until the model is available, which can take longer than the wait limit.
    const work = job.kind === 'unknown' ? null : jobCatalogue[job.kind].work;
    if (job.state === 'queued' && work && waitsForModel.has(job.errorCode ?? ''))
      await assertModelAvailable(deps.db, work, deps.clock.now());
    if (job.state === 'cancelled') throw new AppError('job-cancelled');
    const left = limit.until - performance.now();
    if (left <= 0 || limit.closing.aborted)
      throw new RestError(restErrors.jobTimeout, { job_id: jobName(jobId) });
    await sleep(Math.min(pause, left), undefined, { signal: limit.closing }).catch(() => {});
    pause = Math.min(pause * 1.5, maxPollMilliseconds);
  }
}
