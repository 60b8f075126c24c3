import { AiFault, type AiFaultCode, isUnreadable } from '../domain/ai/evaluator.ts';
import { ModelAwayError } from '../domain/ai/quota/model-circuit.ts';
import { AppError } from '../domain/kernel/app-error.ts';
import { addSeconds, type Clock, toInstant } from '../domain/kernel/clock.ts';
import { type Db, type Tx, write } from '../domain/kernel/database/database.ts';
import { jobCatalogue } from '../domain/kernel/jobs/catalogue.ts';
import type { ClaimedJob } from '../domain/kernel/jobs/claim-queries.ts';
import { ClaimLostError, type JobContext, NotYetError } from '../domain/kernel/jobs/job-context.ts';
import type { JobQueue } from '../domain/kernel/jobs/job-engine.ts';
import { failJob, renewLease, requeueJob, rerunChanged } from '../domain/kernel/jobs/job-queries.ts';
import type { Logger } from '../domain/kernel/logger.ts';
import type { ErrorCode, ErrorDetails } from '../shared/contracts/errors.ts';
import type { JobKind } from '../shared/contracts/jobs.ts';
import { claimBatch } from './claim-batch.ts';

/** A dead worker's job is free again after this; a live one renews three times in it. */
const leaseSeconds = 12;
/** Waits between tries: 2, 4, 8 … seconds, at most this. */
const longestBackoffSeconds = 60;

export interface JobHandler {
  run(payload: unknown, context: JobContext): Promise<void>;
  /** What must be written together with the job's final failure. */
  failed?(tx: Tx, payload: unknown, details: ErrorDetails): Promise<void>;
}

export interface RunJobsDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  handlers: Record<JobKind, JobHandler>;
  /** Names this process in the jobs it holds. */
  owner: string;
  /** A number in 0..1 that spreads the tries of many jobs. */
  random: () => number;
}

export interface JobRun {
  /**
   * Answers a notification: serves the next job of its queue, and on until nothing is due, so that
   * many notifications of one person do not delay others. Claims jobs, works on them and writes how they ended. Never throws.
   */
  serve(queue: JobQueue): Promise<void>;
  /** Hands back what runs; the tries are not counted. */
  interrupt(): void;
}

/** The policy of running jobs, the same for every engine: lease, time limit, tries, back-off. */
export function createJobRun(deps: RunJobsDeps): JobRun {
  const running = new Set<AbortController>();
  let interrupted = false;
  const claimNext = claimBatch(deps.db, newLease);

  async function serve(queue: JobQueue): Promise<void> {
    try {
      let job = interrupted ? null : await claimNext(queue);
      while (job) job = await workAndTakeNext(job, queue);
    } catch (error) {
      // The database itself failed: a lease runs out, and the sweep notifies again.
      deps.log.error({ queue, error }, 'job run broke off');
    }
  }

  /**
   * Works on the job and gives the next of its queue. Where the database lets work follow other work in its transaction,
   * that one is taken in the one that ends this one, so that a place waits for the disk once a job.
   */
  async function workAndTakeNext(job: ClaimedJob, queue: JobQueue): Promise<ClaimedJob | null> {
    let isEnding = false;
    const end = Promise.withResolvers<void>();
    // What waits for a promise goes on outside of the write that resolves it.
    const next = end.promise.then(() => claimNext(queue));
    // Of interest only once this one has ended.
    next.catch(() => {});
    await work(job, () => {
      isEnding = deps.db.sharesCommits;
      if (isEnding) end.resolve();
    });
    const taken = isEnding ? await next : null;
    // Nothing was due, or what is asked for since this one ended: a place that looks again need not be notified.
    return taken ?? (interrupted ? null : claimNext(queue));
  }

  function newLease() {
    const now = deps.clock.now();
    return { owner: deps.owner, now: toInstant(now), until: toInstant(addSeconds(now, leaseSeconds)) };
  }

  async function work(job: ClaimedJob, ending: () => void): Promise<void> {
    const rule = jobCatalogue[job.kind];
    const handler = deps.handlers[job.kind];
    // Counted at the claim, so that a job that kills its process ends too.
    if (job.tries > rule.tries) return giveUp(job, handler, 'job-crashed', {});
    // Taken as the process was told to end.
    if (interrupted) return settle(job, handler, new Interrupted());
    const abort = new AbortController();
    running.add(abort);
    const heartbeat = setInterval(() => void beat(job, abort), (leaseSeconds / 3) * 1_000);
    const limit = setTimeout(() => abort.abort(new AppError('job-timeout')), rule.timeLimitSeconds * 1_000);
    const aside: Promise<void>[] = [];
    try {
      await handler.run(job.payload, { claim: job, signal: abort.signal, aside, ending });
    } catch (error) {
      await settle(job, handler, abort.signal.aborted ? abort.signal.reason : error);
    } finally {
      await Promise.all(aside);
      clearInterval(heartbeat);
      clearTimeout(limit);
      running.delete(abort);
    }
  }

  async function beat(job: ClaimedJob, abort: AbortController): Promise<void> {
    try {
      const until = toInstant(addSeconds(deps.clock.now(), leaseSeconds));
      const renewed = await write(deps.db, (tx) => renewLease(tx, job, until));
      if (!renewed) abort.abort(new ClaimLostError());
    } catch (error) {
      deps.log.warn({ jobId: job.jobId, error }, 'lease not renewed');
    }
  }

  async function settle(job: ClaimedJob, handler: JobHandler, error: unknown): Promise<void> {
    const now = deps.clock.now();
    if (error instanceof ClaimLostError) return rerunChanged(deps.db, job, toInstant(now));
    if (error instanceof Interrupted) {
      await requeueJob(deps.db, job, { runAfter: toInstant(now), code: null, countsAsTry: false });
      return;
    }
    if (error instanceof ModelAwayError || error instanceof NotYetError) {
      const code = error instanceof ModelAwayError ? error.code : null;
      const again = { runAfter: error.until, code, countsAsTry: false };
      await requeueJob(deps.db, job, again);
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
  return Math.min(longestBackoffSeconds, 2 ** tries) * (0.5 + random / 2);
}

interface Failure {
  code: ErrorCode;
  details: ErrorDetails;
  /** Trying again cannot help. */
  final: boolean;
  waitSeconds: number | null;
}

/** Errors of a person's input or of state stay as they are however often they are tried. */
const worthRetrying: ReadonlySet<ErrorCode> = new Set([
  'ai-failed',
  'ai-unreadable',
  'ai-unavailable',
  'server-error',
  'disk-full',
  'busy',
]);

/** Nothing came back from the model. */
const awayFaults: ReadonlySet<AiFaultCode> = new Set(['unreachable', 'timeout', 'unauthorized']);

function codeOfFault(fault: AiFaultCode): ErrorCode {
  if (awayFaults.has(fault)) return 'ai-unavailable';
  return isUnreadable(fault) ? 'ai-unreadable' : 'ai-failed';
}

function classify(error: unknown): Failure {
  if (error instanceof AppError) {
    return {
      code: error.code,
      details: error.details,
      final: !worthRetrying.has(error.code),
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
