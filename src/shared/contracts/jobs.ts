import { z } from 'zod';

export const jobKinds = [
  'extract-document',
  'generate-questions',
  'prepare-questions',
  'write-set-bank',
  'derive-criteria',
  'grade-sitting',
  'answer-question',
  'grade-legacy',
  'write-legacy-question',
  'regrade',
  'second-grading',
  'run-bench',
  'try-attacks',
] as const;
export const jobKind = z.enum(jobKinds);
export type JobKind = z.infer<typeof jobKind>;

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

export const jobRef = z.object({ jobId: z.int() });
