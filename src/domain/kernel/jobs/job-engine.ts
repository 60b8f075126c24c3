import type { JobKind } from '../../../shared/contracts/jobs.ts';

/**
 * The queues, most urgent first. Each has its own worker slots, so that no queue waits for the slots of a later one.
 * `interactive`: a user watches the model's answer. `now`: a user waits for the result. `pdf`: PDF extraction, which runs
 * in one thread. `writing`: question banks, which take long. `ahead`: no user waits yet.
 */
export const jobQueues = ['interactive', 'now', 'pdf', 'writing', 'ahead'] as const;
export type JobQueue = (typeof jobQueues)[number];

/** Data about a due job that an engine needs. */
export interface JobTicket {
  jobId: number;
  kind: JobKind;
  queue: JobQueue;
  /** Increases with each claim, so that an engine recognises duplicate notifications for the same try. */
  fence: number;
}

/**
 * Notifies workers that a job is due. The jobs table is authoritative: a notification may be lost, duplicated or late
 * without harm, because a sweep notifies again for due jobs. Each queue has its own worker slots.
 */
export interface JobNotifier {
  /** Never throws and never waits for the engine, so that enqueueing does not depend on it. */
  notify(ticket: JobTicket): void;
  /** Returns whether notifications are delivered now; otherwise the reason in English. */
  health(): Promise<{ ok: true } | { ok: false; reason: string }>;
}

/**
 * The part of an engine that runs jobs. `serve` handles a notification by running all due jobs of the queue; it never
 * throws.
 */
export interface JobRunner {
  start(serve: (queue: JobQueue) => Promise<void>): Promise<void>;
  /** Accepts no more jobs; resolves when the running jobs have ended. */
  stop(): Promise<void>;
}

export type JobEngine = JobNotifier & JobRunner;
