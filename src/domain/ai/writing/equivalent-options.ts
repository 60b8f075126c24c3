import { compareExactAnswer } from '../../../shared/exact-value/compare-exact-answer.ts';
import { isReadableKey } from '../../../shared/exact-value/is-readable-key.ts';
import { keyFacts } from '../../../shared/exact-value/key-facts.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import { withoutDelimiters } from './without-delimiters.ts';

/** Returns why two options are equivalent: the same text, or two notations of one value. Null when none are. */
export function findEquivalentOptions(options: readonly string[]): string | null {
  if (new Set(options.map(comparableOption)).size < options.length) return 'two options are the same';
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

/** Leading words that do not distinguish options. */
const leading = /^(?:el|la|los|las|un|una|unos|unas|the|a|an|en|in|es|son|is|are)(?=[^\p{L}])/u;

/**
 * Normalises an option. Signs matter (`x+1` is not `x-1`); case matters only in single letters and formulas. Ignores a
 * leading article, punctuation, and the order of a plain enumeration.
 */
function comparableOption(text: string): string {
  const bare = text.replace(/\s+/g, ' ').trim();
  const tight = bare.replace(/ /g, '').replace(/[.;,]+$/, '');
  if (/[\\$<>=^+*/|]/.test(bare) || tight.length < 3) return tight;
  const folded = foldLetters(bare)
    .replace(/["'«»“”‘’¡!¿?]|[.;:,]+$/g, '')
    .trim();
  const withoutArticle = withoutLeading(folded);
  const parts = withoutArticle.split(/\s*,\s*|\s+(?:y|e|and)\s+/);
  const named = parts.length > 1 && parts.every((part) => part.split(' ').length <= 3);
  return (named ? parts.map(withoutLeading).sort().join(',') : withoutArticle).replace(/\s/g, '');
}

function withoutLeading(text: string): string {
  return text.replace(leading, '').trim() || text;
}
