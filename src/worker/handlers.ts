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

type Payload<K extends JobKind> = z.infer<(typeof jobCatalogue)[K]['payload']>;

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
    jobCatalogue[kind].payload.parse(payload) as Payload<K>;
  /** The handler of a kind whose use case gets the guarded evaluator, if its work needs a model. */
  const run = <K extends JobKind>(
    kind: K,
    useCase: (deps: Deps, input: Payload<K>, context: JobContext) => ReturnType<JobHandler['run']>,
  ): JobHandler => ({
    run: async (payload, context) => useCase(await withModel(kind, context), read(kind, payload), context),
  });
  return {
    'extract-document': run('extract-document', extractDocument),
    'generate-questions': run('generate-questions', generateQuestions),
    'prepare-questions': run('prepare-questions', prepareQuestions),
    'write-set-bank': run('write-set-bank', writeSetBank),
    'derive-criteria': run('derive-criteria', deriveCriteria),
    'grade-sitting': {
      ...run('grade-sitting', gradeSitting),
      failed: (tx, payload, details) => markGradingFailed(tx, read('grade-sitting', payload), details),
    },
    'answer-question': run('answer-question', answerQuestion),
    'grade-legacy': run('grade-legacy', gradeLegacy),
    'write-legacy-question': run('write-legacy-question', writeLegacyQuestion),
    regrade: run('regrade', regrade),
    'try-attacks': run('try-attacks', tryAttacks),
    'second-grading': run('second-grading', runSecondGrading),
    // The evaluator of the work that is tried, not of the job's own.
    'try-model': run('try-model', async (deps, trial, context) =>
      runTrial({ ...deps, evaluator: await guardEvaluator(deps, trial.work) }, trial, context),
    ),
    'fetch-model': run('fetch-model', fetchModelJob),
    'send-mail': {
      ...run('send-mail', sendMail),
      failed: (tx, payload) => mailFailed(tx, read('send-mail', payload), toInstant(deps.clock.now())),
    },
    'run-calibration': run('run-calibration', runCalibration),
  };
}
