import { z } from 'zod';
import { type AiWork, aiWorks } from '../../../shared/contracts/ai-values.ts';
import type { JobKind } from '../../../shared/contracts/jobs.ts';
import type { JobQueue } from './job-engine.ts';

/**
 * Time limit in seconds for jobs that call a model. Each call has its own timeout, and queueing time is unlimited; this
 * limit only ends jobs that hang.
 */
const modelJobSeconds = 24 * 3_600;

/**
 * Every kind of job: its payload (ids only, no content), the maximum number of tries, the time limit of one try (a try
 * that exceeds it is aborted and counts), the AI work whose model it calls, and who may cancel it: `owner` (the owner and
 * admins), `admin`, or `nobody` when grades depend on it.
 */
export const jobCatalogue = {
  'extract-document': {
    payload: z.object({ documentId: z.int() }),
    tries: 2,
    timeLimitSeconds: 60,
    work: null,
    cancelledBy: 'owner',
  },
  'generate-questions': {
    payload: z.object({ generationId: z.int() }),
    tries: 3,
    timeLimitSeconds: modelJobSeconds,
    work: 'writing',
    cancelledBy: 'owner',
  },
  'prepare-questions': {
    payload: z.object({ lessonId: z.int(), studentId: z.int() }),
    tries: 3,
    timeLimitSeconds: modelJobSeconds,
    work: 'writing',
    cancelledBy: 'admin',
  },
  'derive-criteria': {
    payload: z.object({ questionId: z.int() }),
    tries: 3,
    timeLimitSeconds: modelJobSeconds,
    work: 'grading',
    cancelledBy: 'nobody',
  },
  'grade-sitting': {
    payload: z.object({ sittingId: z.int() }),
    tries: 5,
    timeLimitSeconds: modelJobSeconds,
    work: 'grading',
    cancelledBy: 'nobody',
  },
  'answer-question': {
    payload: z.object({ questionId: z.int() }),
    tries: 2,
    timeLimitSeconds: modelJobSeconds,
    work: 'assistant',
    cancelledBy: 'admin',
  },
  'grade-legacy': {
    payload: z.object({ gradingId: z.int() }),
    tries: 3,
    timeLimitSeconds: modelJobSeconds,
    work: 'grading',
    cancelledBy: 'nobody',
  },
  // `studentId`: the student whose question set requested the bank first.
  'write-set-bank': {
    payload: z.object({ lessonId: z.int(), studentId: z.int() }),
    tries: 3,
    timeLimitSeconds: modelJobSeconds,
    work: 'writing',
    cancelledBy: 'nobody',
  },
  'write-legacy-question': {
    payload: z.object({ lessonId: z.int(), userId: z.int() }),
    tries: 3,
    timeLimitSeconds: modelJobSeconds,
    work: 'writing',
    cancelledBy: 'nobody',
  },
  // `undo`: reverts the regrade instead of applying it.
  regrade: {
    payload: z.object({ regradeId: z.int(), undo: z.boolean() }),
    tries: 5,
    timeLimitSeconds: modelJobSeconds,
    work: 'grading',
    cancelledBy: 'nobody',
  },
  'second-grading': {
    payload: z.object({ answerId: z.int() }),
    tries: 3,
    timeLimitSeconds: modelJobSeconds,
    work: 'grading',
    cancelledBy: 'nobody',
  },
  'try-attacks': {
    payload: z.object({ runId: z.int() }),
    tries: 2,
    timeLimitSeconds: modelJobSeconds,
    work: 'grading',
    cancelledBy: 'nobody',
  },
  // Calls the model of the work in its payload.
  'try-model': {
    payload: z.object({ work: z.enum(aiWorks) }),
    tries: 2,
    timeLimitSeconds: modelJobSeconds,
    work: null,
    cancelledBy: 'admin',
  },
  // Sends no user content to a model; `address` is the server that downloads the model.
  'fetch-model': {
    payload: z.object({ userId: z.int(), address: z.string(), model: z.string() }),
    tries: 2,
    timeLimitSeconds: modelJobSeconds,
    work: null,
    cancelledBy: 'admin',
  },
  // The mail's row counts deferrals by the mail server; they do not use up tries.
  'send-mail': {
    payload: z.object({ mailId: z.int() }),
    tries: 5,
    timeLimitSeconds: 600,
    work: null,
    cancelledBy: 'nobody',
  },
  'run-calibration': {
    payload: z.object({ questionId: z.int() }),
    tries: 3,
    timeLimitSeconds: modelJobSeconds,
    work: 'grading',
    cancelledBy: 'admin',
  },
} as const satisfies Record<
  JobKind,
  {
    payload: z.ZodType;
    tries: number;
    timeLimitSeconds: number;
    work: AiWork | null;
    cancelledBy: 'owner' | 'admin' | 'nobody';
  }
>;

export type JobPayload<K extends JobKind> = z.infer<(typeof jobCatalogue)[K]['payload']>;

/**
 * Quota category of a job that calls a model: writing questions for a teacher, answering a user, preparing a student's
 * own questions, measuring (calibration, attack runs and model trials), or grading. No quota refuses grading.
 */
export type QuotaKind = 'generation' | 'assistant' | 'preparing' | 'measuring' | 'grading';

/** A job to enqueue. While a job with the same key is live, a second request joins it. */
export type JobRequest = {
  [K in JobKind]: {
    kind: K;
    payload: JobPayload<K>;
    key: string;
    userId: number | null;
    /** Default: `now`. */
    queue?: JobQueue;
    /** Required for every job that calls a model; use `claimQuota` to enqueue those. */
    quota?: QuotaKind;
    /** Earliest start (ISO 8601); omitted: immediately. */
    runAfter?: string;
    /** Version of the job's input, for inputs that can change under the same key; see `inputVersion`. */
    inputVersion?: string;
  };
}[JobKind];
