import { compareValues, hasLetters, valuesOrNull } from './compare-values.ts';
import { readValues } from './read-values.ts';
import { readShape } from './shape.ts';
import { mayBeTolerance } from './tolerance.ts';
import type { Value } from './value.ts';

function isDecidable(value: Value): boolean {
  if (value.kind === 'numbers') {
    const { parts } = value;
    return !hasLetters(parts) && !parts.some(mayBeTolerance) && valuesOrNull(parts, false) !== null;
  }
  // A point with unknowns, or an equation without real solutions, is not certainly equal even to itself.
  return compareValues(value, value, { digits: 3 }) === 'equal';
}

/**
 * Returns whether a key can be read as a value (a number, list, interval, inequality, point, equation, time …), so that
 * answers are graded without a model. False for expressions with unknowns, for possible tolerances (9.8 ± 0.1) and for
 * anything unreadable. Never throws.
 */
export function isReadableKey(key: unknown): boolean {
  try {
    return (
      readShape(key) !== null ||
      readValues(key).some(({ value, doubt }) => doubt === 'never' && isDecidable(value))
    );
  } catch {
    return false;
  }
}
