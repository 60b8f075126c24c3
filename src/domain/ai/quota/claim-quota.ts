import type { DomainSettings } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { type JobRequest, jobCatalogue, type QuotaKind } from '../../kernel/jobs/catalogue.ts';
import type { JobTicket } from '../../kernel/jobs/job-engine.ts';
import { addJob, findLiveJob } from '../../kernel/jobs/job-queries.ts';
import { assertModelAvailable } from './model-circuit.ts';
import { countClaimsSince, countFailuresSince } from './quota-queries.ts';
import { assertBudget } from './token-budget.ts';

/** Failures of the same work within an hour after which further requests are refused. */
const failuresAnHour = 8;
const hourSeconds = 3_600;

type ModelJob = JobRequest & { quota: QuotaKind };

/**
 * Enqueues a job that calls a model; the only way to do so. Checks the limits of user, school and model and adds the job
 * in the caller's transaction, so that concurrent requests count each other. Joining a live job is free. The limit on
 * running jobs per user applies when jobs are claimed (`jobs/due-queries.ts`). Grading is never refused; it waits.
 *
 * Throws `generation-quota`, `assistant-quota`, `token-budget-spent`, `retries-spent`, `ai-unavailable` or `ai-stopped`.
 */
export async function claimQuota(
  tx: Tx,
  deps: { settings: DomainSettings },
  request: ModelJob,
  now: Date,
): Promise<JobTicket> {
  if (request.quota !== 'grading' && !(await findLiveJob(tx, request.key))) {
    await assertQuota(tx, deps.settings, request, now);
    if (!(await hasRetriesLeft(tx, request.key, now))) throw new AppError('retries-spent');
    await assertBudget({ db: tx, settings: deps.settings }, now);
    const { work } = jobCatalogue[request.kind];
    if (work) await assertModelAvailable(tx, work, now);
  }
  return addGradingJob(tx, request, now);
}

/** Enqueues a job needed for grading a lesson, without quota checks. */
export function addGradingJob(tx: Tx, request: ModelJob, now: Date): Promise<JobTicket> {
  return addJob(tx, request, toInstant(now));
}

/** Returns whether work under this key may be retried: it has not failed too often within the last hour. */
export async function hasRetriesLeft(db: Db | Tx, key: string, now: Date): Promise<boolean> {
  return (await countFailuresSince(db, key, toInstant(addSeconds(now, -hourSeconds)))) < failuresAnHour;
}

async function assertQuota(tx: Tx, settings: DomainSettings, job: ModelJob, now: Date): Promise<void> {
  const quotas = {
    generation: { limit: settings.generationsPerHour, code: 'generation-quota' },
    assistant: { limit: settings.assistantPerHour, code: 'assistant-quota' },
    preparing: null,
    measuring: null,
    grading: null,
  } as const;
  const quota = quotas[job.quota];
  if (!quota || quota.limit === 0 || job.userId === null) return;
  const since = toInstant(addSeconds(now, -hourSeconds));
  const claims = await countClaimsSince(tx, job.userId, job.quota, since, job.key);
  if (claims >= quota.limit) throw new AppError(quota.code, { limit: quota.limit });
}
