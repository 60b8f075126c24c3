import { valueInUnitOf } from './compare-quantities.ts';
import { type Part, type Quantity, quantitiesOf } from './quantity.ts';
import type { Tree } from './tree.ts';

function isMeasured(tree: Tree): boolean {
  return tree.kind === 'number' && tree.literal.fraction !== '';
}

/**
 * Returns whether a part may be a measure with its tolerance, such as "9.8 ± 0.1" or "100 ± 5 g". "3 ± 2" and "1 ± √3"
 * are two values: after ± comes an integer without a unit, or no typed number.
 */
export function mayBeTolerance({ tree, unit }: Part): boolean {
  if (tree.kind !== 'sum' || tree.operator !== '±' || tree.right.kind !== 'number') return false;
  const centre = tree.left.kind === 'signed' ? tree.left.operand : tree.left;
  return centre.kind === 'number' && (unit !== null || isMeasured(centre) || isMeasured(tree.right));
}

/** Returns whether the value of `other` lies between the two values of `measure`, in its unit. */
function liesWithin(measure: Part, other: Quantity): boolean {
  const [first, second] = quantitiesOf([measure], false);
  const value = first && valueInUnitOf(first, other);
  if (!first || !second || value === null || value === undefined) return false;
  const [low, high] = [first.value.re, second.value.re].sort((a, b) => a - b);
  const slack = 1e-9 * Math.abs(value);
  return value >= (low ?? 0) - slack && value <= (high ?? 0) + slack;
}

/** Returns whether one side may be a measure whose tolerance includes the other side's single value. */
export function mayIncludeByTolerance(key: Part, answer: Part): boolean {
  const [measure, single] = mayBeTolerance(key) ? [key, answer] : [answer, key];
  if (!mayBeTolerance(measure)) return false;
  const [value, more] = quantitiesOf([single], false);
  return value !== undefined && more === undefined && liesWithin(measure, value);
}
