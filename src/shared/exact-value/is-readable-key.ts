import { compareValues, hasLetters, valuesOrNull } from './compare-values.ts';
import { readValues } from './read-values.ts';
import { mayBeTolerance } from './tolerance.ts';
import type { Value } from './value.ts';

function isJudged(value: Value): boolean {
  if (value.kind === 'numbers') {
    const { parts } = value;
    return !hasLetters(parts) && !parts.some(mayBeTolerance) && valuesOrNull(parts, false) !== null;
  }
  // A point with unknowns, or an equation that holds at no real numbers, is not even like itself for certain.
  return compareValues(value, value, { digits: 3 }) === 'equal';
}

/**
 * Whether a key can be read as a value (a number, list, interval, inequality, point, equation, time …), so that
 * answers are graded without a model. Never throws; false for expressions with unknowns, for what may be a measure with
 * its tolerance (9.8 ± 0.1) and for any other input.
 */
export function isReadableKey(key: unknown): boolean {
  try {
    return readValues(key).some(({ value, doubt }) => doubt === 'never' && isJudged(value));
  } catch {
    return false;
  }
}
