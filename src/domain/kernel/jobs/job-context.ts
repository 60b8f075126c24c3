import type { JobStage } from '../../../shared/contracts/jobs.ts';
import type { Db, Tx } from '../database/database.ts';
import { finishJob, type JobClaim, updateProgress } from './job-queries.ts';

/** Context of a use case that runs as a job. */
export interface JobContext {
  claim: JobClaim;
  /** Aborted when the claim is lost, the time limit is reached or the process shuts down. */
  signal: AbortSignal;
  /** Background writes; the job runner awaits them when the job ends. */
  backgroundWrites?: Promise<void>[];
  /** Called inside the transaction that ends the job, once per attempt of the transaction. */
  onComplete?(): void;
}

/** The job was cancelled, another worker claimed it or its input changed. Its result must not be published. */
export class ClaimLostError extends Error {
  constructor() {
    super('The claim on this job has fallen');
    this.name = 'ClaimLostError';
  }
}

/** The job cannot run yet. It is requeued until `until` (ISO 8601), and the try does not count. */
export class NotYetError extends Error {
  readonly until: string;

  constructor(until: string) {
    super('This job waits for another');
    this.name = 'NotYetError';
    this.until = until;
  }
}

/** Publishes the progress of the job to watchers. Throws ClaimLostError. */
export async function reportProgress(
  db: Db | Tx,
  context: JobContext,
  stage: JobStage,
  done: number,
  total: number,
): Promise<void> {
  if (!(await updateProgress(db, context.claim, { stage, done, total }))) throw new ClaimLostError();
}

/** Ends the job inside the transaction that publishes its result. Throws ClaimLostError, which rolls back both. */
export async function completeJob(tx: Tx, context: JobContext, now: string): Promise<void> {
  if (!(await finishJob(tx, context.claim, now))) throw new ClaimLostError();
  context.onComplete?.();
}
