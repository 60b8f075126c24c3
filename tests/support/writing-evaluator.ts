import type { Evaluator, WritingRequest } from '../../src/domain/ai/evaluator.ts';
import { typeCountsOf } from '../../src/domain/ai/prompts/write-questions.ts';
import { createOfflineEvaluator } from '../../src/platform/ai/offline/create-offline-evaluator.ts';
import type { QuestionDraft } from '../../src/shared/contracts/questions.ts';
import { seededRandom } from '../../src/shared/rules/seeded-random.ts';
import { questionsOnElements } from './model-server-questions.ts';

/**
 * Returns an evaluator that grades like the offline evaluator and writes any number of questions on any topic, like a
 * model.
 */
export function writingEvaluator(kind: Evaluator['kind'] = 'model'): Evaluator {
  return {
    ...createOfflineEvaluator({ label: 'Evaluador local' }),
    kind,
    writeQuestions: async (request) => ({
      questions: writeMany(request),
      dropped: [],
      model: 'writing',
      promptVersion: 'test',
    }),
  };
}

function writeMany(request: WritingRequest): QuestionDraft[] {
  return questionsOnElements({
    language: request.language === 'es' ? 'Spanish' : 'English',
    counts: Object.entries(typeCountsOf(request)),
    avoid: request.avoid,
    page: request.passage?.firstPage ?? null,
    random: seededRandom(request.seed),
  }).map(({ page, ...question }) => ({
    ...question,
    type: question.type as QuestionDraft['type'],
    difficulty: request.difficulty,
    sourcePage: page,
    isModified: false,
    isNew: false,
    writer: null,
    doubt: null,
  }));
}
