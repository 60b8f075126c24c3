import type { SeparatorMeaning } from './currency.ts';

/** The maximum deviation of an answer from its key. */
export type Tolerance =
  /** `absolute`: in the key's unit; `percent`: of the key. */
  | { kind: 'absolute' | 'percent'; amount: number }
  /** Number of significant figures or decimals that must agree. */
  | { kind: 'figures' | 'decimals'; count: number };

/** The rule for comparing two numbers. */
export interface NumberRule {
  /** Significant digits a rounded decimal must have when no tolerance is set. */
  digits: number;
  tolerance?: Tolerance;
  /** True to reject truncated decimals. */
  roundedOnly?: boolean;
  /** What the separator of a key such as "2.500" is; undefined when the teacher has not said. */
  point?: SeparatorMeaning;
  /** What a point in such a key usually is in the school's country; undefined when unknown. */
  usualPoint?: SeparatorMeaning | undefined;
  /** True when the order of a list's values counts. */
  ordered?: boolean;
  /** True when a key of few digits accepts every value that rounds to it: 9.81 for 9.8. */
  roundsToKey?: boolean;
}

/** Converts the rule to another unit, which scales an absolute tolerance. */
export function scaledRule(rule: NumberRule, factor: number): NumberRule {
  const { tolerance } = rule;
  if (tolerance?.kind !== 'absolute') return rule;
  return { ...rule, tolerance: { ...tolerance, amount: tolerance.amount * factor } };
}
