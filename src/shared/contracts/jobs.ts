import { z } from 'zod';
import { jobGroups, jobKinds } from './job-values.ts';

export type { JobGroup, JobKind, StoredJobKind } from './job-values.ts';

export const jobKind = z.enum(jobKinds);
export const storedJobKind = z.enum([...jobKinds, 'unknown']);

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export const jobState = z.enum(jobStates);
export type JobState = z.infer<typeof jobState>;

/** What a job does at the moment; the client shows t(`jobs.stage.${stage}`). */
export const jobStages = [
  'waiting',
  'reading',
  'generating',
  'checking',
  'saving',
  'grading',
  'fetching',
  'retrying',
  'finished',
] as const;
export const jobStage = z.enum(jobStages);
export type JobStage = z.infer<typeof jobStage>;

/** The requester's view of a job. Times are ISO 8601 UTC. */
export const jobView = z.object({
  id: z.int(),
  kind: storedJobKind,
  state: jobState,
  stage: jobStage,
  progressDone: z.int(),
  progressTotal: z.int(),
  tries: z.int(),
  /** An error code of shared/i18n, when the job failed or waits for a retry. */
  errorCode: z.string().nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type JobView = z.infer<typeof jobView>;

/** Estimated waiting time of a job, from the measured rate of its model and the queue before it. */
export const jobWait = z.object({
  /**
   * Seconds until done, counted from `startsAt` when that is set; null while the rate is unknown or no model is used.
   */
  seconds: z.number().nullable(),
  /** Number of jobs before it that use the same model. */
  ahead: z.int(),
  /** Earliest start (ISO 8601) of a job that waits for the night; otherwise null. */
  startsAt: z.string().nullable(),
});
export type JobWait = z.infer<typeof jobWait>;

export const jobRef = z.object({ jobId: z.int() });

export const jobGroup = z.enum(jobGroups);

export const allJobsInput = z.object({
  group: jobGroup,
  kind: jobKind.nullable(),
  page: z.int().min(1),
  pageSize: z.int().min(1).max(100),
});
export type AllJobsInput = z.infer<typeof allJobsInput>;

/** The admin's view of a job. */
export const adminJob = jobView.extend({
  /** Name of the requester; null for jobs the product started itself. */
  askedBy: z.string().nullable(),
  /** Topic of its lesson; null when it belongs to none. */
  topic: z.string().nullable(),
  /** Earliest start of a waiting job. */
  runAfter: z.string(),
  canRetry: z.boolean(),
  canCancel: z.boolean(),
});
export type AdminJob = z.infer<typeof adminJob>;

export const allJobs = z.object({
  counts: z.record(jobGroup, z.int()),
  rows: z.array(adminJob),
  total: z.int(),
});
export type AllJobs = z.infer<typeof allJobs>;
