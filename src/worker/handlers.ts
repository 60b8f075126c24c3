import type { z } from 'zod';
import { guardEvaluator } from '../domain/allowance/guard-evaluator.ts';
import { gradeBlind } from '../domain/appeals/grade-blind.ts';
import { answerQuestion } from '../domain/assistant/ask-assistant.ts';
import type { Deps } from '../domain/deps.ts';
import { extractDocument } from '../domain/documents/extract-document.ts';
import { generateQuestions } from '../domain/generation/generate-questions.ts';
import { jobCatalogue } from '../domain/jobs/catalogue.ts';
import { gradeLegacy } from '../domain/legacy-lessons/grade-legacy.ts';
import { writeLegacyQuestion } from '../domain/legacy-lessons/write-legacy-question.ts';
import { writeSetBank } from '../domain/question-sets/common-bank.ts';
import { prepareQuestions } from '../domain/question-sets/prepare-questions.ts';
import { deriveCriteria } from '../domain/questions/derive-criteria.ts';
import { regrade } from '../domain/regrades/regrade.ts';
import { gradeSitting, gradingFailed } from '../domain/sittings/grade-sitting.ts';
import type { JobKind } from '../shared/contracts/jobs.ts';
import type { JobHandler } from './run-jobs.ts';

/** Which use case does which kind of job; the payload is read again on the way in. */
export function createHandlers(deps: Deps): Record<JobKind, JobHandler> {
  const withModel = (): Deps => ({ ...deps, evaluator: guardEvaluator(deps) });
  const read = <K extends JobKind>(kind: K, payload: unknown) =>
    jobCatalogue[kind].payload.parse(payload) as z.infer<(typeof jobCatalogue)[K]['payload']>;
  return {
    'extract-document': {
      run: (payload, context) => extractDocument(deps, read('extract-document', payload), context),
    },
    'generate-questions': {
      run: (payload, context) => generateQuestions(withModel(), read('generate-questions', payload), context),
    },
    'prepare-questions': {
      run: (payload, context) => prepareQuestions(withModel(), read('prepare-questions', payload), context),
    },
    'write-set-bank': {
      run: (payload, context) => writeSetBank(withModel(), read('write-set-bank', payload), context),
    },
    'derive-criteria': {
      run: (payload, context) => deriveCriteria(withModel(), read('derive-criteria', payload), context),
    },
    'grade-sitting': {
      run: (payload, context) => gradeSitting(withModel(), read('grade-sitting', payload), context),
      failed: (tx, payload, details) => gradingFailed(tx, read('grade-sitting', payload), details),
    },
    'answer-question': {
      run: (payload, context) => answerQuestion(withModel(), read('answer-question', payload), context),
    },
    'grade-legacy': {
      run: (payload, context) => gradeLegacy(withModel(), read('grade-legacy', payload), context),
    },
    'write-legacy-question': {
      run: (payload, context) =>
        writeLegacyQuestion(withModel(), read('write-legacy-question', payload), context),
    },
    regrade: {
      run: (payload, context) => regrade(withModel(), read('regrade', payload), context),
    },
    'second-grading': {
      run: (payload, context) => gradeBlind(withModel(), read('second-grading', payload), context),
    },
  };
}
