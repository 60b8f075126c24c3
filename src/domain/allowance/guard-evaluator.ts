import { AiFault, type Evaluator } from '../ai/evaluator.ts';
import type { Deps } from '../deps.ts';
import { enterCircuit, isAwayFault, noteModelAway, noteModelThere } from './model-circuit.ts';

/**
 * The evaluator as jobs are given it: a model that is away is not asked, which throws ModelAwayError, and how
 * each request ended is noted for all processes. The offline one is never away.
 */
export function guardEvaluator({
  db,
  clock,
  evaluator,
}: Pick<Deps, 'db' | 'clock' | 'evaluator'>): Evaluator {
  if (evaluator.kind === 'offline') return evaluator;

  async function ask<T>(request: () => Promise<T>): Promise<T> {
    await enterCircuit(db, clock.now());
    try {
      const answer = await request();
      await noteModelThere(db, clock.now());
      return answer;
    } catch (error) {
      if (error instanceof AiFault && error.code !== 'aborted') {
        const note = isAwayFault(error.code) ? noteModelAway : noteModelThere;
        await note(db, clock.now());
      }
      throw error;
    }
  }

  return {
    ...evaluator,
    gradeOpenAnswers: (...asked) => ask(() => evaluator.gradeOpenAnswers(...asked)),
    writeQuestions: (...asked) => ask(() => evaluator.writeQuestions(...asked)),
    ...(evaluator.solveQuestions && {
      solveQuestions: (...asked) => ask(() => evaluator.solveQuestions!(...asked)),
    }),
    deriveCriteria: (...asked) => ask(() => evaluator.deriveCriteria(...asked)),
    answerQuestion: (...asked) => ask(() => evaluator.answerQuestion(...asked)),
  };
}
