import { compareExactAnswer } from '../../../shared/exact-value/compare-exact-answer.ts';
import { isReadableKey } from '../../../shared/exact-value/is-readable-key.ts';
import { keyFacts } from '../../../shared/exact-value/key-facts.ts';
import { findSameTexts } from '../../../shared/question-types/same-texts.ts';
import { withoutDelimiters } from './without-delimiters.ts';

/** Returns why two options are equivalent: the same text to a reader, or two notations of one value. Null when none are. */
export function findEquivalentOptions(options: readonly string[]): string | null {
  if (findSameTexts(options)) return 'two options are the same';
  return hasEqualValues(options) ? 'two options have the same value' : null;
}

/** Detects equal values in different notation, such as 1/2 and 0.5. A possible thousand (2.500) equals no other option. */
function hasEqualValues(options: readonly string[]): boolean {
  const values = options
    .map(withoutDelimiters)
    .filter((option) => isReadableKey(option) && keyFacts(option).separator === null);
  return values.some((key, index) =>
    values.slice(index + 1).some((answer) => compareExactAnswer({ key, answer }).verdict === 'equal'),
  );
}
