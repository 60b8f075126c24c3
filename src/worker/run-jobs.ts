import { AiFault, type AiFaultCode, isUnreadable } from '../domain/ai/evaluator.ts';
import { ModelUnavailableError } from '../domain/ai/quota/model-circuit.ts';
import { AppError } from '../domain/kernel/app-error.ts';
import { addSeconds, type Clock, toInstant } from '../domain/kernel/clock.ts';
import { type Db, type Tx, write } from '../domain/kernel/database/database.ts';
import { jobCatalogue } from '../domain/kernel/jobs/catalogue.ts';
import type { ClaimedJob } from '../domain/kernel/jobs/claim-queries.ts';
import { ClaimLostError, type JobContext, NotYetError } from '../domain/kernel/jobs/job-context.ts';
import type { JobQueue } from '../domain/kernel/jobs/job-engine.ts';
import { failJob, renewLease, requeueChangedJob, requeueJob } from '../domain/kernel/jobs/job-queries.ts';
import type { Logger } from '../domain/kernel/logger.ts';
import type { ErrorCode, ErrorDetails } from '../shared/contracts/errors.ts';
import type { JobKind } from '../shared/contracts/jobs.ts';
import { claimBatch } from './claim-batch.ts';

/**
 * Lease duration: after it, another worker can take a dead worker's job. A live worker renews the lease three times
 * within it.
 */
const leaseSeconds = 12;
/** Maximum retry delay. The delays grow 2, 4, 8 … seconds, with jitter. */
const maxBackoffSeconds = 60;

export interface JobHandler {
  run(payload: unknown, context: JobContext): Promise<void>;
  /** Writes that belong in the transaction of the job's final failure. */
  failed?(tx: Tx, payload: unknown, details: ErrorDetails): Promise<void>;
}

export interface RunJobsDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  handlers: Record<JobKind, JobHandler>;
  /** Identifies this process in the leases it holds. */
  owner: string;
  /** Random number in 0..1, for the jitter of retries. */
  random: () => number;
}

export interface JobRun {
  /**
   * Handles a notification: claims and runs jobs of its queue until none is due, one after another, so that many
   * notifications of one user do not delay others. Stores their results. Never throws.
   */
  serve(queue: JobQueue): Promise<void>;
  /** Interrupts running jobs and requeues them without counting a try. */
  interrupt(): void;
}

/** Creates the policy for running jobs, shared by all engines: lease, time limit, retries, backoff. */
export function createJobRun(deps: RunJobsDeps): JobRun {
  const running = new Set<AbortController>();
  let interrupted = false;
  const claimNext = claimBatch(deps.db, newLease);

  async function serve(queue: JobQueue): Promise<void> {
    try {
      let job = interrupted ? null : await claimNext(queue);
      while (job) job = await runAndClaimNext(job, queue);
    } catch (error) {
      // The database failed: the lease expires, and the sweep notifies again.
      deps.log.error({ queue, error }, 'job run aborted');
    }
  }

  /**
   * Runs the job and returns the next one of its queue. If the database supports group commit, the next job is claimed
   * in the transaction that ends this one, so that there is one disk write per job.
   */
  async function runAndClaimNext(job: ClaimedJob, queue: JobQueue): Promise<ClaimedJob | null> {
    let isEnding = false;
    const end = Promise.withResolvers<void>();
    // The continuation runs in the async context of this call, i.e. outside the transaction that resolves `end`.
    const next = end.promise.then(() => claimNext(queue));
    // Prevents an unhandled rejection: the failure matters only after this job has ended.
    next.catch(() => {});
    await runJob(job, () => {
      isEnding = deps.db.sharesCommits;
      if (isEnding) end.resolve();
    });
    const taken = isEnding ? await next : null;
    // Nothing was due: checks again for jobs queued since, because a busy worker slot is not notified.
    return taken ?? (interrupted ? null : claimNext(queue));
  }

  function newLease() {
    const now = deps.clock.now();
    return { owner: deps.owner, now: toInstant(now), until: toInstant(addSeconds(now, leaseSeconds)) };
  }

  async function runJob(job: ClaimedJob, onComplete: () => void): Promise<void> {
    if (!Object.hasOwn(jobCatalogue, job.kind)) return leaveToOtherVersion(job);
    const rule = jobCatalogue[job.kind];
    const handler = deps.handlers[job.kind];
    // Tries are counted at the claim, so that a job that crashes its process also runs out of tries.
    if (job.tries > rule.tries) return giveUp(job, handler, 'job-crashed', {});
    // The job was claimed during shutdown.
    if (interrupted) return requeueOrFail(job, handler, new Interrupted());
    const abort = new AbortController();
    running.add(abort);
    const heartbeat = setInterval(() => void renewJobLease(job, abort), (leaseSeconds / 3) * 1_000);
    const limit = setTimeout(() => abort.abort(new AppError('job-timeout')), rule.timeLimitSeconds * 1_000);
    const backgroundWrites: Promise<void>[] = [];
    try {
      await handler.run(job.payload, { claim: job, signal: abort.signal, backgroundWrites, onComplete });
    } catch (error) {
      await requeueOrFail(job, handler, abort.signal.aborted ? abort.signal.reason : error);
    } finally {
      await Promise.all(backgroundWrites);
      clearInterval(heartbeat);
      clearTimeout(limit);
      running.delete(abort);
    }
  }

  /** Leaves a job that another version queued to a worker that knows its kind. */
  async function leaveToOtherVersion(job: ClaimedJob): Promise<void> {
    deps.log.warn({ jobId: job.jobId, kind: job.kind }, 'job of a kind that this version does not know');
    const runAfter = toInstant(addSeconds(deps.clock.now(), maxBackoffSeconds));
    await requeueJob(deps.db, job, { runAfter, code: null, countsAsTry: false });
  }

  async function renewJobLease(job: ClaimedJob, abort: AbortController): Promise<void> {
    try {
      const until = toInstant(addSeconds(deps.clock.now(), leaseSeconds));
      const renewed = await write(deps.db, (tx) => renewLease(tx, job, until));
      if (!renewed) abort.abort(new ClaimLostError());
    } catch (error) {
      deps.log.warn({ jobId: job.jobId, error }, 'lease not renewed');
    }
  }

  async function requeueOrFail(job: ClaimedJob, handler: JobHandler, error: unknown): Promise<void> {
    const now = deps.clock.now();
    if (error instanceof ClaimLostError) return requeueChangedJob(deps.db, job, toInstant(now));
    if (error instanceof Interrupted) {
      await requeueJob(deps.db, job, { runAfter: toInstant(now), code: null, countsAsTry: false });
      return;
    }
    if (error instanceof ModelUnavailableError || error instanceof NotYetError) {
      const code = error instanceof ModelUnavailableError ? error.code : null;
      const requeue = { runAfter: error.until, code, countsAsTry: false };
      await requeueJob(deps.db, job, requeue);
      return;
    }
    const failure = classify(error);
    deps.log.warn(
      { jobId: job.jobId, kind: job.kind, tries: job.tries, code: failure.code, error },
      'job try failed',
    );
    if (!failure.final && job.tries < jobCatalogue[job.kind].tries) {
      const wait = failure.waitSeconds ?? backoffSeconds(job.tries, deps.random());
      await requeueJob(deps.db, job, {
        runAfter: toInstant(addSeconds(now, wait)),
        code: failure.code,
        countsAsTry: true,
      });
      return;
    }
    await giveUp(job, handler, failure.code, failure.details);
  }

  async function giveUp(
    job: ClaimedJob,
    handler: JobHandler,
    code: ErrorCode,
    details: ErrorDetails,
  ): Promise<void> {
    const now = toInstant(deps.clock.now());
    await write(deps.db, async (tx) => {
      if (await failJob(tx, job, { code, details, now })) await handler.failed?.(tx, job.payload, details);
    });
  }

  return {
    serve,
    interrupt() {
      interrupted = true;
      for (const abort of running) abort.abort(new Interrupted());
    },
  };
}

/** The process shuts down. */
class Interrupted extends Error {}

function backoffSeconds(tries: number, random: number): number {
  return Math.min(maxBackoffSeconds, 2 ** tries) * (0.5 + random / 2);
}

interface Failure {
  code: ErrorCode;
  details: ErrorDetails;
  /** Whether a retry is pointless. */
  final: boolean;
  waitSeconds: number | null;
}

/** Errors worth a retry. All others come from input or state and would recur. */
const retryableErrors: ReadonlySet<ErrorCode> = new Set([
  'ai-failed',
  'ai-unreadable',
  'ai-unavailable',
  'server-error',
  'disk-full',
  'busy',
]);

/** Faults without any response from the model. */
const unavailableFaults: ReadonlySet<AiFaultCode> = new Set(['unreachable', 'timeout', 'unauthorized']);

function codeOfFault(fault: AiFaultCode): ErrorCode {
  if (unavailableFaults.has(fault)) return 'ai-unavailable';
  return isUnreadable(fault) ? 'ai-unreadable' : 'ai-failed';
}

function classify(error: unknown): Failure {
  if (error instanceof AppError) {
    return {
      code: error.code,
      details: error.details,
      final: !retryableErrors.has(error.code),
      waitSeconds: null,
    };
  }
  if (error instanceof AiFault) {
    return {
      code: codeOfFault(error.code),
      details: { fault: error.code },
      final: false,
      waitSeconds: error.retryAfterSeconds,
    };
  }
  return { code: 'server-error', details: {}, final: false, waitSeconds: null };
}
