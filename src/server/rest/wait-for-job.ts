import { setTimeout as sleep } from 'node:timers/promises';
import { assertModelThere } from '../../domain/ai/quota/model-circuit.ts';
import type { Deps } from '../../domain/deps.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { jobCatalogue } from '../../domain/kernel/jobs/catalogue.ts';
import { lookAtJob } from '../../domain/kernel/jobs/own-jobs.ts';
import { isErrorCode } from '../../shared/contracts/errors.ts';
import type { JobView } from '../../shared/contracts/jobs.ts';
import { RestError } from './rest-error.ts';
import { restErrors } from './rest-texts.ts';

/** A job that ends at once is answered at once; later looks are further apart. */
const firstLookMilliseconds = 20;
const longestLookMilliseconds = 250;

/** Why a job was put back until its model may be asked again. */
const waitsForModel: ReadonlySet<string> = new Set(['ai-unavailable', 'ai-stopped']);

/** The name under which a caller asks for the job later. */
export function jobName(jobId: number): string {
  return `j_${jobId}`;
}

/**
 * Waits for a job of any process and gives it as it ended. Throws the error it failed with, or `ai-unavailable`
 * while it waits for a model that is away; when the time
 * is over or the server shuts down, `job_timeout` with its name, and the job goes on.
 *
 * @param limit.until on the clock of `performance.now()`.
 */
export async function waitForJob(
  deps: Pick<Deps, 'db' | 'clock'>,
  jobId: number,
  limit: { until: number; closing: AbortSignal },
): Promise<JobView> {
  let pause = firstLookMilliseconds;
  for (;;) {
    const job = await lookAtJob(deps, jobId);
    if (!job) throw new AppError('server-error');
    if (job.state === 'done') return job;
    if (job.state === 'failed')
      throw new AppError(isErrorCode(job.errorCode) ? job.errorCode : 'server-error');
    // Put back until the model is there again, which may take longer than anybody waits for an answer.
    const { work } = jobCatalogue[job.kind];
    if (job.state === 'queued' && work && waitsForModel.has(job.errorCode ?? ''))
      await assertModelThere(deps.db, work, deps.clock.now());
    if (job.state === 'cancelled') throw new AppError('job-cancelled');
    const left = limit.until - performance.now();
    if (left <= 0 || limit.closing.aborted)
      throw new RestError(restErrors.jobTimeout, { job_id: jobName(jobId) });
    await sleep(Math.min(pause, left), undefined, { signal: limit.closing }).catch(() => {});
    pause = Math.min(pause * 1.5, longestLookMilliseconds);
  }
}
