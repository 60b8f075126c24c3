import { z } from 'zod';
import { type AiWork, aiWorks } from '../../../shared/contracts/ai-values.ts';
import type { JobKind } from '../../../shared/contracts/jobs.ts';
import type { JobQueue } from './job-engine.ts';

/**
 * Seconds for a job that asks a model. Each of its calls ends by itself when nothing comes, and waits in the queue of
 * calls as long as it takes; this only ends a job that hangs.
 */
const modelJobSeconds = 24 * 3_600;

/**
 * Every kind of job: its payload (ids, no content), how often it is tried before it counts as failed, how
 * long one try may take (a try whose time is over is ended and counts), which work's model it asks, and who may
 * cancel it: its owner and admins, admins alone, or no one where grades wait for it.
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
  // `studentId`: whose set asked for it first.
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
  // `undo`: takes it back instead of carrying it out.
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
  // Its model is that of the work in its payload.
  'try-model': {
    payload: z.object({ work: z.enum(aiWorks) }),
    tries: 2,
    timeLimitSeconds: modelJobSeconds,
    work: null,
    cancelledBy: 'admin',
  },
  // Takes no words of anybody; `address` is that of the server that fetches.
  'fetch-model': {
    payload: z.object({ userId: z.int(), address: z.string(), model: z.string() }),
    tries: 2,
    timeLimitSeconds: modelJobSeconds,
    work: null,
    cancelledBy: 'admin',
  },
  // How often it waits for its server is counted in its row.
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
 * What a job that reaches a model is counted as: writing questions for a teacher, answering a person, writing
 * a student's own questions, measuring the grader or trying the model itself, or grading and what it needs, which
 * nothing may refuse.
 */
export type QuotaKind = 'generation' | 'assistant' | 'preparing' | 'measuring' | 'grading';

/** A job to be asked for; the key makes asking twice the same job while it is on its way. */
export type JobRequest = {
  [K in JobKind]: {
    kind: K;
    payload: JobPayload<K>;
    key: string;
    userId: number | null;
    /** `now` when it is left out. */
    queue?: JobQueue;
    /** Of every job that reaches a model; `claimQuota` adds those. */
    quota?: QuotaKind;
    /** Not before this (ISO 8601); at once when it is left out. */
    runAfter?: string;
    /** The version of what it works on, where that can change under the same key: see `inputVersion`. */
    inputVersion?: string;
  };
}[JobKind];
