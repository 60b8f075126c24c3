import { z } from 'zod';
import { getGeneration } from '../../../domain/authoring/generation/edit-drafts.ts';
import type { Deps } from '../../../domain/deps.ts';
import type { Caller } from '../../../domain/kernel/access.ts';
import { type JobPayload, jobCatalogue } from '../../../domain/kernel/jobs/catalogue.ts';
import { getOwnJob, getOwnJobPayload } from '../../../domain/kernel/jobs/own-jobs.ts';
import { isErrorCode } from '../../../shared/contracts/errors.ts';
import type { JobKind } from '../../../shared/contracts/jobs.ts';
import { allErrors as spanish } from '../../../shared/i18n/es/all-errors.ts';
import { restCall } from '../rest-call.ts';
import { RestError } from '../rest-error.ts';
import { restErrors } from '../rest-texts.ts';
import { jobName } from '../wait-for-job.ts';
import { toAnswerBody } from './assistant-calls.ts';
import { toDraftsBody } from './generation-calls.ts';
import { toGradingBody, toLegacyQuestionBody } from './legacy-grading-calls.ts';
import { findPreparedBody } from './prepare-calls.ts';
import { findGradeBody } from './sitting-calls.ts';

type Result<K extends JobKind> = (
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'evaluator'>,
  caller: Caller,
  payload: JobPayload<K>,
) => Promise<unknown>;

/** The body that the waiting call would have returned; undefined for jobs that no call waits for. */
const results: { [K in JobKind]: Result<K> } = {
  'extract-document': async () => undefined,
  'derive-criteria': async () => undefined,
  'write-set-bank': async () => undefined,
  regrade: async () => undefined,
  'second-grading': async () => undefined,
  'run-calibration': async () => undefined,
  'try-attacks': async () => undefined,
  'try-model': async () => undefined,
  'fetch-model': async () => undefined,
  'send-mail': async () => undefined,
  'generate-questions': async (deps, caller, payload) =>
    toDraftsBody(await getGeneration(deps, caller, payload.generationId)),
  'prepare-questions': (deps, caller, payload) => findPreparedBody(deps, caller, payload.lessonId, true),
  'grade-sitting': (deps, caller, payload) => findGradeBody(deps, caller, payload.sittingId),
  'answer-question': (deps, caller, payload) => toAnswerBody(deps, caller, payload.questionId),
  'grade-legacy': (deps, caller, payload) => toGradingBody(deps, caller, payload.gradingId),
  'write-legacy-question': (deps, caller, payload) => toLegacyQuestionBody(deps, caller, payload.lessonId),
};

async function resultOf<K extends JobKind>(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'evaluator'>,
  caller: Caller,
  job: { id: number; kind: K },
): Promise<unknown> {
  const payload = jobCatalogue[job.kind].payload.parse(await getOwnJobPayload(deps, caller, job.id));
  return results[job.kind](deps, caller, payload as JobPayload<K>);
}

/** A job id: `j_19`, or only the number. */
const jobId = z
  .string()
  .regex(/^(j_)?[1-9]\d{0,14}$/)
  .transform((name) => Number(name.replace('j_', '')));

const job = restCall({
  id: 'P04',
  method: 'GET',
  path: 'jobs/:job_id',
  summary: 'How far a job of the caller is; `result` is the body its call would have given.',
  area: 'legacy',
  access: 'signed-in',
  // Reading questions with this call starts the sitting.
  changes: true,
  input: z.object({ job_id: jobId }),
  output: z.object({
    job_id: z.string(),
    state: z.enum(['running', 'done', 'failed']),
    result: z.unknown().optional(),
    message: z.string().optional(),
  }),
  invalid: restErrors.jobMissing,
  errors: { 'not-found': restErrors.jobMissing },
  async run({ deps, caller }, input) {
    const found = await getOwnJob(deps, caller, input.job_id);
    const job_id = jobName(found.id);
    if (found.state === 'done') {
      try {
        const { id, kind } = found;
        const result = kind === 'unknown' ? undefined : await resultOf(deps, caller, { id, kind });
        return { job_id, state: 'done' as const, result };
      } catch (error) {
        // Without publication, the grade counts as pending for its student.
        if (!(error instanceof RestError) || error.response !== restErrors.notPublished) throw error;
        return { job_id, state: 'running' as const, message: restErrors.notPublished.text };
      }
    }
    if (found.state === 'queued' || found.state === 'running') return { job_id, state: 'running' as const };
    const code = isErrorCode(found.errorCode) ? found.errorCode : 'job-cancelled';
    return { job_id, state: 'failed' as const, message: spanish[code] };
  },
});

export const jobCalls = [job];
