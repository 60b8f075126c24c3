import type { AiWork } from '../../shared/contracts/ai-values.ts';
import type { Evaluator } from './evaluator.ts';

/** Returns the evaluator for this work; works may use different models. */
export function evaluatorOf(evaluator: Evaluator, work: AiWork): Evaluator {
  return evaluator.of?.(work) ?? evaluator;
}
