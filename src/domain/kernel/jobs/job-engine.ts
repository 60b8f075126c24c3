import type { JobKind } from '../../../shared/contracts/jobs.ts';

/**
 * The queues, the most urgent first, each with places of its own, so that none waits for the places of a later one.
 * `interactive`: a person watches for the answer of a model. `now`: somebody waits for it. `pdf`: a PDF is read, which
 * one thread does alone. `writing`: a bank of questions, which takes long. `ahead`: no user waits for it yet.
 */
export const jobQueues = ['interactive', 'now', 'pdf', 'writing', 'ahead'] as const;
export type JobQueue = (typeof jobQueues)[number];

/** A job that is due, as an engine needs to know it. */
export interface JobTicket {
  jobId: number;
  kind: JobKind;
  queue: JobQueue;
  /** Grows with each claim, so that a second notification for the same try is recognised. */
  fence: number;
}

/**
 * The notifier that says "this job, now". The jobs table is the truth: a notification may be lost, come twice or
 * come late, and nothing is harmed; a sweep notifies again for what is due. Each queue has places of its own.
 */
export interface JobNotifier {
  /** Never throws and never waits for the engine: what asks for a job must not depend on it. */
  notify(ticket: JobTicket): void;
  /** Whether notifications get through now; the reason in English when not. */
  health(): Promise<{ ok: true } | { ok: false; reason: string }>;
}

/** The side of an engine that runs jobs. `serve` answers a notification with whatever is due in its queue; it never throws. */
export interface JobRunner {
  start(serve: (queue: JobQueue) => Promise<void>): Promise<void>;
  /** Takes no more; resolves when what runs has ended. */
  stop(): Promise<void>;
}

export type JobEngine = JobNotifier & JobRunner;
