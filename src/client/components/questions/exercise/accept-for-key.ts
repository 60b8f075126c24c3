import { keyFacts } from '../../../../shared/exact-value/key-facts.ts';
import type { AcceptRule } from '../../../../shared/question-types/exercise/details.ts';

/** Returns the rule for another key, without the choices that do not concern it: interval, reading, separator, order. */
export function acceptForKey(accept: AcceptRule, key: string): AcceptRule {
  const { inRange, reading, point, ordered, ...others } = accept;
  const facts = keyFacts(key);
  return {
    ...others,
    ...(inRange && facts.isInterval && { inRange }),
    ...(reading && facts.shape && { reading }),
    ...(point && facts.separator && { point }),
    ...(ordered && facts.isList && { ordered }),
  };
}
