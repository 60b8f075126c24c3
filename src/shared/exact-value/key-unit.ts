import { readValues } from './read-values.ts';
import { type KeyReading, readShape } from './shape.ts';
import { partsOf } from './value-parts.ts';

/** Returns whether a key is a value with a unit. Never throws. */
export function hasKeyUnit(key: string, reading?: KeyReading): boolean {
  try {
    const shape = readShape(key, reading);
    if (shape) return 'unit' in shape && shape.unit !== '';
    return readValues(key).some(
      ({ value, doubt }) => doubt === 'never' && partsOf(value).some(({ unit }) => unit),
    );
  } catch {
    return false;
  }
}
