import { z } from 'zod';
import { jobGroups, jobKinds } from './job-values.ts';

export type { JobGroup, JobKind } from './job-values.ts';

export const jobKind = z.enum(jobKinds);

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export const jobState = z.enum(jobStates);
export type JobState = z.infer<typeof jobState>;

/** What a job is doing; the client shows t(`jobs.stage.${stage}`). */
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

/** A job as the person who asked for it sees it. Times are ISO 8601 UTC. */
export const jobView = z.object({
  id: z.int(),
  kind: jobKind,
  state: jobState,
  stage: jobStage,
  progressDone: z.int(),
  progressTotal: z.int(),
  tries: z.int(),
  /** An error code of shared/i18n, when the job failed or waits for another try. */
  errorCode: z.string().nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type JobView = z.infer<typeof jobView>;

/** When a job should be done, from the measured rate of its model and the queue before it. */
export const jobWait = z.object({
  /** Seconds, once it has begun where `startsAt` is set; null while the rate is unknown or no model is asked. */
  seconds: z.number().nullable(),
  /** Jobs that ask the same model before it. */
  ahead: z.int(),
  /** Not before this (ISO 8601): it waits for the night. */
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

/** A job as an admin sees it. */
export const adminJob = jobView.extend({
  /** Who asked for it; null when the product did. */
  askedBy: z.string().nullable(),
  /** The topic of the lesson it is about, if it is about one. */
  topic: z.string().nullable(),
  /** Of one that waits: not before this. */
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
