import type { AiWork } from '../../../shared/contracts/ai-values.ts';
import type { GenerationTime } from '../../../shared/contracts/generation.ts';
import type { JobWait } from '../../../shared/contracts/jobs.ts';
import { evaluatorOf } from '../../ai/evaluator-of.ts';
import { modelInUse, modelKey } from '../../ai/models.ts';
import { secondsOfCall } from '../../ai/performance/model-performance.ts';
import { unitCost, type WorkUnit } from '../../ai/performance/work-cost.ts';
import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { jobCatalogue } from '../../kernel/jobs/catalogue.ts';
import { type LiveModelJob, selectLiveModelJobs } from '../../kernel/jobs/live-queries.ts';
import { getOwnJob } from '../../kernel/jobs/own-jobs.ts';
import { nextMaintenance } from '../../kernel/maintenance-window.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import { selectGenerationCounts, selectSetCounts, selectUnmarkedCounts } from './unit-queries.ts';

type WaitDeps = Pick<Deps, 'db' | 'clock' | 'evaluator' | 'models'>;

/** Jobs delayed by more than this, in seconds, are not in the queue yet: they wait for the night or for a model. */
const soonSeconds = 90;
/** Generations that take longer than this, in seconds, are offered for the night. */
const longWritingSeconds = 30 * 60;
/** Units assumed for a job of unknown size. */
const defaultUnits = 3;

/** Priority of the model's work, as in the queue of calls: lower values go first. */
const priority: Record<WorkUnit, number> = { assistant: 0, answer: 1, criteria: 1, question: 2 };

/** A live job with its remaining work. */
interface RemainingWork {
  job: LiveModelJob;
  work: AiWork;
  unit: WorkUnit;
  units: number;
}

const unknown: JobWait = { seconds: null, ahead: 0, startsAt: null };

/** Estimates the remaining time of a job of the caller. Throws `not-found` or `forbidden`. */
export async function getJobWait(
  deps: WaitDeps,
  caller: Caller,
  { jobId }: { jobId: number },
): Promise<JobWait> {
  await getOwnJob(deps, caller, jobId);
  return estimateWait(deps, ({ id }) => id === jobId);
}

/**
 * Estimates the remaining time of all jobs for the question sets of the caller's lesson. Throws `forbidden` or
 * `lesson-not-found`.
 */
export async function getSetsWait(
  deps: WaitDeps,
  caller: Caller,
  { lessonId }: { lessonId: number },
): Promise<JobWait> {
  await requireOwnLesson(deps.db, caller, lessonId);
  return estimateWait(
    deps,
    ({ kind, payload }) =>
      (kind === 'prepare-questions' || kind === 'write-set-bank') &&
      payloadId(payload, 'lessonId') === lessonId,
  );
}

/**
 * Estimates the time to generate a bank requested now, and returns when the night begins. Throws `forbidden` or
 * `lesson-not-found`.
 */
export async function getGenerationTime(
  deps: WaitDeps,
  caller: Caller,
  { lessonId, count }: { lessonId: number; count: number },
): Promise<GenerationTime> {
  await requireOwnLesson(deps.db, caller, lessonId);
  const now = deps.clock.now();
  const nightAt = toInstant(nextMaintenance(now));
  const work = await loadRemainingWork(deps);
  const ahead = secondsOf(deps, await filterBySameModel(deps, 'writing', filterQueued(work, now)));
  const own = secondsOfUnits(deps, 'writing', 'question', count);
  const seconds = ahead === null || own === null ? null : ahead + own;
  return { seconds, nightAt, isLong: seconds !== null && seconds >= longWritingSeconds };
}

async function estimateWait(deps: WaitDeps, isOwn: (job: LiveModelJob) => boolean): Promise<JobWait> {
  const now = deps.clock.now();
  const all = await loadRemainingWork(deps);
  const own = all.filter(({ job }) => isOwn(job));
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last) return unknown;
  // Waits for an unavailable model; when it returns is unknown.
  if (first.job.stage === 'retrying') return unknown;
  const due = filterQueued(own, now);
  if (due.length === 0) {
    return { seconds: secondsOf(deps, own), ahead: 0, startsAt: first.job.runAfter };
  }
  const others = (await filterBySameModel(deps, first.work, filterQueued(all, now))).filter(
    ({ job }) => !isOwn(job),
  );
  const before = others.filter((one) => goesBefore(one, last));
  const seconds = secondsOf(deps, [...before, ...due]);
  return {
    seconds,
    ahead: before.filter((one) => goesBefore(one, first)).length,
    startsAt: null,
  };
}

/** Orders by urgency, then running jobs first, then by job id. */
function goesBefore(one: RemainingWork, other: RemainingWork): boolean {
  if (priority[one.unit] !== priority[other.unit]) return priority[one.unit] < priority[other.unit];
  if (one.job.isRunning !== other.job.isRunning) return one.job.isRunning;
  return one.job.id < other.job.id;
}

function filterQueued(work: RemainingWork[], now: Date): RemainingWork[] {
  const soon = toInstant(addSeconds(now, soonSeconds));
  return work.filter(({ job }) => job.isRunning || job.runAfter <= soon);
}

/** Returns the jobs that use the same model as `work`. */
async function filterBySameModel(
  { db, models }: WaitDeps,
  work: AiWork,
  remaining: RemainingWork[],
): Promise<RemainingWork[]> {
  const { aiModels } = await findSettings(db, 'aiModels');
  const keyOf = (one: AiWork) => {
    const used = modelInUse(models.environment, aiModels.works[one]);
    return used && modelKey(used);
  };
  const key = keyOf(work);
  return remaining.filter((one) => keyOf(one.work) === key);
}

/** Returns the seconds for all jobs at full concurrency; null while the rates are unknown. */
function secondsOf(deps: WaitDeps, remaining: readonly RemainingWork[]): number | null {
  let sum = 0;
  for (const { work, unit, units } of remaining) {
    const seconds = secondsOfUnits(deps, work, unit, units);
    if (seconds === null) return null;
    sum += seconds;
  }
  return sum;
}

function secondsOfUnits(deps: WaitDeps, work: AiWork, unit: WorkUnit, units: number): number | null {
  const performance = evaluatorOf(deps.evaluator, work).performance?.();
  const one = performance ? secondsOfCall(performance, unitCost[unit]) : null;
  return one === null || !performance ? null : (one * units) / Math.max(1, performance.parallelCalls);
}

async function loadRemainingWork(deps: WaitDeps): Promise<RemainingWork[]> {
  await deps.evaluator.refresh?.();
  const jobs = await selectLiveModelJobs(deps.db);
  const idsOf = (kind: LiveModelJob['kind'], key: string) =>
    jobs.filter((job) => job.kind === kind).map(({ payload }) => payloadId(payload, key));
  const counts = {
    generations: await selectGenerationCounts(deps.db, idsOf('generate-questions', 'generationId')),
    sets: await selectSetCounts(deps.db, idsOf('prepare-questions', 'lessonId')),
    unmarked: await selectUnmarkedCounts(deps.db, idsOf('grade-sitting', 'sittingId')),
  };
  return jobs.map((job) => ({ job, ...remainingUnitsOf(job, counts) }));
}

/** Returns the remaining units of a job, from its progress or from its request. */
function remainingUnitsOf(
  job: LiveModelJob,
  counts: Record<'generations' | 'sets' | 'unmarked', Map<number, number>>,
): Omit<RemainingWork, 'job'> {
  const work = jobCatalogue[job.kind].work ?? 'grading';
  const known = job.total > 0 ? Math.max(0, job.total - job.done) : null;
  switch (job.kind) {
    case 'generate-questions':
      return {
        work,
        unit: 'question',
        units: known ?? counts.generations.get(payloadId(job.payload, 'generationId')) ?? defaultUnits,
      };
    case 'prepare-questions':
      return {
        work,
        unit: 'question',
        units: known ?? counts.sets.get(payloadId(job.payload, 'lessonId')) ?? defaultUnits,
      };
    case 'write-set-bank':
    case 'write-legacy-question':
      return { work, unit: 'question', units: known ?? defaultUnits };
    case 'grade-sitting':
      return { work, unit: 'answer', units: counts.unmarked.get(payloadId(job.payload, 'sittingId')) ?? 0 };
    case 'answer-question':
      return { work, unit: 'assistant', units: 1 };
    case 'derive-criteria':
      return { work, unit: 'criteria', units: 1 };
    case 'grade-legacy':
    case 'second-grading':
      return { work, unit: 'answer', units: 1 };
    default:
      return { work, unit: 'answer', units: known ?? defaultUnits };
  }
}

const payloadId = (payload: unknown, key: string): number => (payload as Record<string, number>)[key] ?? 0;
