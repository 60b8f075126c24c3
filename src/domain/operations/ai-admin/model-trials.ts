import type { ModelTrialView, TrialEntry } from '../../../shared/contracts/ai-admin.ts';
import { type AiWork, aiWorks } from '../../../shared/contracts/ai-values.ts';
import { findAnsweringModel } from '../../ai/calls/ai-call-queries.ts';
import { recordCalls } from '../../ai/calls/record-calls.ts';
import { modelInUse, modelKey } from '../../ai/models.ts';
import { claimQuota } from '../../ai/quota/claim-quota.ts';
import { assertModelAvailable } from '../../ai/quota/model-circuit.ts';
import { findPreviousTrial, findTrial, insertTrial, type StoredTrial } from '../../ai/trial/trial-queries.ts';
import { areMarksSuitable, areQuestionsSuitable } from '../../ai/trial/trial-rules.ts';
import { trialVersion, tryModel } from '../../ai/trial/try-model.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { completeJob, type JobContext, reportProgress } from '../../kernel/jobs/job-context.ts';
import { findNewestJob } from '../../kernel/jobs/job-queries.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';

const jobKeyOf = (key: string) => `try-model:${key}`;

/** Returns the current model of a work with its key; null without one. */
async function findUsedModel({ models }: Pick<Deps, 'models'>, db: Db | Tx, work: AiWork) {
  const { aiModels } = await findSettings(db, 'aiModels');
  const used = modelInUse(models.environment, aiModels.works[work]);
  return used && { ...used, key: modelKey(used) };
}

/**
 * Queues a trial of the model of a work with the labelled set, or joins the running trial. Throws
 * `calibration-without-model`, or what `claimQuota` throws.
 */
export async function startTrial(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'models' | 'settings'>,
  caller: Caller,
  { work }: { work: AiWork },
): Promise<{ jobId: number }> {
  const now = deps.clock.now();
  const ticket = await write(deps.db, async (tx) => {
    const used = await findUsedModel(deps, tx, work);
    if (!used) throw new AppError('calibration-without-model');
    await assertModelAvailable(tx, work, now);
    const request = {
      kind: 'try-model' as const,
      payload: { work },
      key: jobKeyOf(used.key),
      userId: caller.userId,
      quota: 'measuring' as const,
    };
    return claimQuota(tx, deps, request, now);
  });
  deps.notifier.notify(ticket);
  return { jobId: ticket.jobId };
}

/** Job handler: tries a model and stores the result. Changes nothing else. */
export async function runTrial(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'evaluator' | 'models'>,
  { work }: { work: AiWork },
  context: JobContext,
): Promise<void> {
  const used = await findUsedModel(deps, deps.db, work);
  if (!used || deps.evaluator.kind === 'offline') throw new AppError('calibration-without-model');
  const owner = { work, attemptId: null, lessonId: null, storeTexts: false, purpose: 'probe' as const };
  const { performance, ...result } = await tryModel(
    deps.evaluator,
    recordCalls(deps, context, owner),
    ({ stage, done, total }) => reportProgress(deps.db, context, stage, done, total),
  );
  const { writeRate, parallelCalls } = performance;
  await write(deps.db, async (tx) => {
    const now = toInstant(deps.clock.now());
    await completeJob(tx, context, now);
    await insertTrial(tx, {
      ...result,
      model: result.model || used.model,
      modelKey: used.key,
      work,
      label: used.label,
      triedAt: now,
      writeRate,
      parallelCalls,
    });
  });
}

/** Returns each model in use with its latest trial, the trial to compare it with, and the running one. */
export async function listTrials(deps: Pick<Deps, 'db' | 'models'>): Promise<TrialEntry[]> {
  const { db } = deps;
  const entries = new Map<string, TrialEntry>();
  for (const work of aiWorks) {
    const used = await findUsedModel(deps, db, work);
    if (!used) continue;
    const known = entries.get(used.key);
    if (known) {
      known.works.push(work);
      continue;
    }
    const trial = await findTrial(db, used.key);
    const before = await findPreviousTrial(db, { key: used.key, work, trial });
    const job = await findNewestJob(db, jobKeyOf(used.key));
    entries.set(used.key, {
      works: [work],
      label: used.label,
      trial: trial && toView(trial),
      isOutdated: trial !== null && trial.version.replaceAll('-short', '') !== trialVersion,
      answersAs: trial && (await answersAs(db, work, trial)),
      before: before && toView(before),
      job: job && (job.state !== 'done' ? job : null),
    });
  }
  return [...entries.values()];
}

/** Returns the model that now answers under the same name and address, if it differs from the one tried; otherwise null. */
async function answersAs(db: Db, work: AiWork, { triedAt, model }: StoredTrial): Promise<string | null> {
  const { aiChecks } = await findSettings(db, 'aiChecks');
  // Ignores answers from before the current model was chosen.
  const chosenAt = aiChecks[work]?.at ?? triedAt;
  const now = await findAnsweringModel(db, work, chosenAt > triedAt ? chosenAt : triedAt);
  return now === model ? null : now;
}

function toView(trial: StoredTrial): ModelTrialView {
  const { id: _, modelKey: __, work: ___, ...view } = trial;
  return { ...view, marksFit: areMarksSuitable(trial), questionsFit: areQuestionsSuitable(trial) };
}
