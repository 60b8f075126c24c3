import type { DomainSettings } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { type JobRequest, jobCatalogue, type QuotaKind } from '../../kernel/jobs/catalogue.ts';
import type { JobTicket } from '../../kernel/jobs/job-engine.ts';
import { addJob, findLiveJob } from '../../kernel/jobs/job-queries.ts';
import { assertModelThere } from './model-circuit.ts';
import { countClaimsSince, countFailuresSince } from './quota-queries.ts';
import { assertBudget } from './token-budget.ts';

/** How often the same work may fail within an hour before it is asked for no more. */
const failuresAnHour = 8;
const hourSeconds = 3_600;

type ModelJob = JobRequest & { quota: QuotaKind };

/**
 * The one way to ask for a job that reaches a model: in the transaction that starts the work, what the person,
 * the school and the model allow is looked at and the job is added, so that calls at the same moment count
 * each other. Joining a job on its way costs nothing. How many of a person's jobs run at once is seen to when
 * they are taken (`jobs/due-queries.ts`). Grading is never refused: it waits.
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
    if (work) await assertModelThere(tx, work, now);
  }
  return addGradingJob(tx, request, now);
}

/** Asks for what grading a lesson needs, whatever else a person has asked for: it is never refused and waits. */
export function addGradingJob(tx: Tx, request: ModelJob, now: Date): Promise<JobTicket> {
  return addJob(tx, request, toInstant(now));
}

/** Whether work under this key may be asked for once more: it has not failed too often within the hour. */
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
