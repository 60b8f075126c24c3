import { interpret } from './interpret.ts';
import { quantitiesOf } from './quantity.ts';

/**
 * Whether a key can be read as a numeric value (or a list of them), so that answers are graded without a model.
 * Used when questions are generated. Never throws; false for expressions with unknowns and for any other input.
 */
export function isReadableKey(key: unknown): boolean {
  try {
    const parts = interpret(key);
    return parts !== null && quantitiesOf(parts, false).length > 0;
  } catch {
    return false;
  }
}
