import type { AiWork } from '../../shared/contracts/ai-values.ts';
import { AiFault, type Evaluator } from '../ai/evaluator.ts';
import { evaluatorOf } from '../ai/evaluator-of.ts';
import type { Deps } from '../deps.ts';
import { enterCircuit, isAwayFault, noteModelAway, noteModelThere } from './model-circuit.ts';

/**
 * The evaluator of a work as jobs are given it, as the school has it now: a model that is away or may not be
 * asked is not asked, which throws ModelAwayError, and how each request ended is noted for all processes. The
 * offline one is never away.
 */
export async function guardEvaluator(
  { db, clock, evaluator: all }: Pick<Deps, 'db' | 'clock' | 'evaluator'>,
  work: AiWork,
): Promise<Evaluator> {
  await all.refresh?.();
  const evaluator = evaluatorOf(all, work);
  if (evaluator.kind === 'offline') return evaluator;

  async function ask<T>(request: () => Promise<T>): Promise<T> {
    const circuit = await enterCircuit(db, work, clock.now());
    try {
      const answer = await request();
      await noteModelThere(db, circuit, clock.now());
      return answer;
    } catch (error) {
      if (error instanceof AiFault && error.code !== 'aborted') {
        const note = isAwayFault(error.code) ? noteModelAway : noteModelThere;
        await note(db, circuit, clock.now());
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
