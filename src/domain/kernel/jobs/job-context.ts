import type { JobStage } from '../../../shared/contracts/jobs.ts';
import type { Db, Tx } from '../database/database.ts';
import { finishJob, type JobClaim, noteProgress } from './job-queries.ts';

/** What a use case that runs as a job is given. */
export interface JobContext {
  claim: JobClaim;
  /** Aborted when the claim fell, the time is over or the process shuts down. */
  signal: AbortSignal;
  /** Writes the work does not wait for; the job runner waits for them at its end. */
  aside?: Promise<void>[];
  /** Told inside the transaction that ends the job, each time it is done. */
  ending?(): void;
}

/** The job was cancelled, another worker has it or its input changed: what was being done must not be published. */
export class ClaimLostError extends Error {
  constructor() {
    super('The claim on this job has fallen');
    this.name = 'ClaimLostError';
  }
}

/** The job cannot be done yet: it is put back until then (ISO 8601), and the try does not count. */
export class NotYetError extends Error {
  readonly until: string;

  constructor(until: string) {
    super('This job waits for another');
    this.name = 'NotYetError';
    this.until = until;
  }
}

/** Tells watchers how far the work is. Throws ClaimLostError. */
export async function reportProgress(
  db: Db | Tx,
  context: JobContext,
  stage: JobStage,
  done: number,
  total: number,
): Promise<void> {
  if (!(await noteProgress(db, context.claim, { stage, done, total }))) throw new ClaimLostError();
}

/** Ends the job inside the transaction that publishes its result. Throws ClaimLostError, which undoes both. */
export async function publish(tx: Tx, context: JobContext, now: string): Promise<void> {
  if (!(await finishJob(tx, context.claim, now))) throw new ClaimLostError();
  context.ending?.();
}
