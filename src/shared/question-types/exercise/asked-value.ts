import { keyFacts } from '../../exact-value/key-facts.ts';
import { hasKeyUnit } from '../../exact-value/key-unit.ts';
import type { AcceptRule, AskedValue } from './details.ts';

/** Returns what the marking of a value requires besides the value; undefined when nothing. */
export function askedValueOf(key: string, accept: AcceptRule | undefined): AskedValue | undefined {
  if (!accept?.unit && !accept?.form) return undefined;
  const { unit, form, places, inRange, reading } = accept;
  const { shape, isInterval } = keyFacts(key);
  // Neither rule applies to values of an interval.
  if (inRange && isInterval) return undefined;
  const asked: AskedValue = {
    ...(unit && hasKeyUnit(key, reading) && { unit }),
    ...(form && (!shape || reading === 'value') && { form, ...(places !== undefined && { places }) }),
  };
  return asked.unit || asked.form ? asked : undefined;
}
