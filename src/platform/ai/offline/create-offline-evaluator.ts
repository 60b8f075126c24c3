import { AiFault, type Evaluator, offlineModel } from '../../../domain/ai/evaluator.ts';
import { answerOffline } from './answer-offline.ts';
import { gradeOffline } from './grade-offline.ts';
import { offlinePromptVersion } from './offline-name.ts';
import { exercisesFor } from './questions-from-problems.ts';
import { criteriaOfModelAnswer } from './score-criteria.ts';
import { writeOffline } from './write-offline.ts';

/**
 * Creates the evaluator of an installation without a model. It makes no external calls, so it records none. Its
 * grades are provisional and its questions come from plain rules; the UI says so.
 */
export function createOfflineEvaluator({ label }: { label: string }): Evaluator {
  return {
    kind: 'offline',
    label,
    grader: { model: offlineModel, promptVersion: offlinePromptVersion },
    probe: (context) => unlessAborted(context.signal, () => undefined),
    gradeOpenAnswers: (request, context) => unlessAborted(context.signal, () => gradeOffline(request)),
    exercisesFor,
    writeQuestions: (request, context) => unlessAborted(context.signal, () => writeOffline(request)),
    deriveCriteria: (request, context) =>
      unlessAborted(context.signal, () => criteriaOfModelAnswer(request.question.correctAnswer)),
    async answerQuestion(question, context, _onText, ownPages) {
      const pages = (await ownPages?.()) ?? [];
      return unlessAborted(context.signal, () => answerOffline(question, pages));
    },
  };
}

async function unlessAborted<T>(signal: AbortSignal, work: () => T | Promise<T>): Promise<T> {
  if (signal.aborted) throw new AiFault('aborted', 'The work was stopped.');
  return work();
}
