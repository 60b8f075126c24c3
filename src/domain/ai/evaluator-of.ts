import type { AiWork } from '../../shared/contracts/ai-values.ts';
import type { Evaluator } from './evaluator.ts';

/** Who does this work: the works may have models of their own. */
export function evaluatorOf(evaluator: Evaluator, work: AiWork): Evaluator {
  return evaluator.of?.(work) ?? evaluator;
}
