import type { z } from 'zod';
import { answerQuestion } from '../domain/ai/assistant/ask-assistant.ts';
import { assertRetryTurn } from '../domain/ai/quota/assert-retry-turn.ts';
import { guardEvaluator } from '../domain/ai/quota/guard-evaluator.ts';
import { extractDocument } from '../domain/authoring/documents/extract-document.ts';
import { generateQuestions } from '../domain/authoring/generation/generate-questions.ts';
import { writeSetBank } from '../domain/authoring/question-sets/common-bank.ts';
import { prepareQuestions } from '../domain/authoring/question-sets/prepare-questions.ts';
import { deriveCriteria } from '../domain/authoring/questions/derive-criteria.ts';
import { gradeLegacy } from '../domain/delivery/legacy-lessons/grade-legacy.ts';
import { writeLegacyQuestion } from '../domain/delivery/legacy-lessons/write-legacy-question.ts';
import { gradeSitting, markGradingFailed } from '../domain/delivery/sittings/grade-sitting.ts';
import type { Deps } from '../domain/deps.ts';
import { runSecondGrading } from '../domain/grading/appeals/run-second-grading.ts';
import { runCalibration } from '../domain/grading/calibration/run-calibration.ts';
import { regrade } from '../domain/grading/regrades/regrade.ts';
import { toInstant } from '../domain/kernel/clock.ts';
import { jobCatalogue } from '../domain/kernel/jobs/catalogue.ts';
import type { JobContext } from '../domain/kernel/jobs/job-context.ts';
import { mailFailed, sendMail } from '../domain/kernel/mail/send-mail.ts';
import { fetchModelJob } from '../domain/operations/ai-admin/local-model.ts';
import { runTrial } from '../domain/operations/ai-admin/model-trials.ts';
import { tryAttacks } from '../domain/operations/ai-admin/try-attacks.ts';
import type { JobKind } from '../shared/contracts/jobs.ts';
import type { JobHandler } from './run-jobs.ts';

/** Maps every kind of job to its use case. Payloads are parsed again before they run. */
export function createHandlers(deps: Deps): Record<JobKind, JobHandler> {
  const withModel = async (kind: JobKind, context: JobContext): Promise<Deps> => {
    const { work } = jobCatalogue[kind];
    if (!work) return deps;
    const evaluator = await guardEvaluator(deps, work);
    if (evaluator.kind === 'model') await assertRetryTurn(deps, context, work);
    return { ...deps, evaluator };
  };
  const read = <K extends JobKind>(kind: K, payload: unknown) =>
    jobCatalogue[kind].payload.parse(payload) as z.infer<(typeof jobCatalogue)[K]['payload']>;
  return {
    'extract-document': {
      run: (payload, context) => extractDocument(deps, read('extract-document', payload), context),
    },
    'generate-questions': {
      run: async (payload, context) =>
        generateQuestions(
          await withModel('generate-questions', context),
          read('generate-questions', payload),
          context,
        ),
    },
    'prepare-questions': {
      run: async (payload, context) =>
        prepareQuestions(
          await withModel('prepare-questions', context),
          read('prepare-questions', payload),
          context,
        ),
    },
    'write-set-bank': {
      run: async (payload, context) =>
        writeSetBank(await withModel('write-set-bank', context), read('write-set-bank', payload), context),
    },
    'derive-criteria': {
      run: async (payload, context) =>
        deriveCriteria(
          await withModel('derive-criteria', context),
          read('derive-criteria', payload),
          context,
        ),
    },
    'grade-sitting': {
      run: async (payload, context) =>
        gradeSitting(await withModel('grade-sitting', context), read('grade-sitting', payload), context),
      failed: (tx, payload, details) => markGradingFailed(tx, read('grade-sitting', payload), details),
    },
    'answer-question': {
      run: async (payload, context) =>
        answerQuestion(
          await withModel('answer-question', context),
          read('answer-question', payload),
          context,
        ),
    },
    'grade-legacy': {
      run: async (payload, context) =>
        gradeLegacy(await withModel('grade-legacy', context), read('grade-legacy', payload), context),
    },
    'write-legacy-question': {
      run: async (payload, context) =>
        writeLegacyQuestion(
          await withModel('write-legacy-question', context),
          read('write-legacy-question', payload),
          context,
        ),
    },
    regrade: {
      run: async (payload, context) =>
        regrade(await withModel('regrade', context), read('regrade', payload), context),
    },
    'try-attacks': {
      run: async (payload, context) =>
        tryAttacks(await withModel('try-attacks', context), read('try-attacks', payload), context),
    },
    'second-grading': {
      run: async (payload, context) =>
        runSecondGrading(
          await withModel('second-grading', context),
          read('second-grading', payload),
          context,
        ),
    },
    'try-model': {
      run: async (payload, context) => {
        const trial = read('try-model', payload);
        return runTrial({ ...deps, evaluator: await guardEvaluator(deps, trial.work) }, trial, context);
      },
    },
    'fetch-model': {
      run: (payload, context) => fetchModelJob(deps, read('fetch-model', payload), context),
    },
    'send-mail': {
      run: (payload, context) => sendMail(deps, read('send-mail', payload), context),
      failed: (tx, payload) => mailFailed(tx, read('send-mail', payload), toInstant(deps.clock.now())),
    },
    'run-calibration': {
      run: async (payload, context) =>
        runCalibration(
          await withModel('run-calibration', context),
          read('run-calibration', payload),
          context,
        ),
    },
  };
}
