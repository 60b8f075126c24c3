/** How far an answer may be from its key. */
export type Tolerance =
  /** `absolute`: in the unit of the key; `percent`: of the key. */
  | { kind: 'absolute' | 'percent'; amount: number }
  /** Significant figures, or decimals, to which the answer must agree. */
  | { kind: 'figures' | 'decimals'; count: number };

/** How two numbers are compared. */
export interface NumberRule {
  /** Significant digits that a rounded decimal must show where no tolerance is set. */
  digits: number;
  tolerance?: Tolerance;
  /** A decimal that was cut off counts as wrong. */
  roundedOnly?: boolean;
}

/** The rule in another unit: an absolute tolerance grows with the number. */
export function scaledRule(rule: NumberRule, factor: number): NumberRule {
  const { tolerance } = rule;
  if (tolerance?.kind !== 'absolute') return rule;
  return { ...rule, tolerance: { ...tolerance, amount: tolerance.amount * factor } };
}
