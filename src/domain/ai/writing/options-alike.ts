import { compareExactAnswer } from '../../../shared/exact-value/compare-exact-answer.ts';
import { isReadableKey } from '../../../shared/exact-value/is-readable-key.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import { withoutDelimiters } from './without-delimiters.ts';

/** What is wrong with options that say the same: written alike, or two ways to write one value. Null for none. */
export function whatIsAlike(options: readonly string[]): string | null {
  if (new Set(options.map(comparableOption)).size < options.length) return 'two options are the same';
  return hasEqualValues(options) ? 'two options have the same value' : null;
}

/** 1/2 and 0.5 are two ways to write one option. */
function hasEqualValues(options: readonly string[]): boolean {
  const values = options.map(withoutDelimiters).filter((option) => isReadableKey(option));
  return values.some((key, index) =>
    values.slice(index + 1).some((answer) => compareExactAnswer({ key, answer }).verdict === 'equal'),
  );
}

/** Words that add nothing to an option that stands alone. */
const leading = /^(?:el|la|los|las|un|una|unos|unas|the|a|an|en|in|es|son|is|are)(?=[^\p{L}])/u;

/**
 * Signs count in options (`x+1` is not `x-1`), case only in single letters and formulas; an article before the
 * words, marks around them and the order of a plain enumeration do not.
 */
function comparableOption(text: string): string {
  const bare = text.replace(/\s+/g, ' ').trim();
  const tight = bare.replace(/ /g, '').replace(/[.;,]+$/, '');
  if (/[\\$<>=^+*/|]/.test(bare) || tight.length < 3) return tight;
  const folded = foldLetters(bare)
    .replace(/["'«»“”‘’¡!¿?]|[.;:,]+$/g, '')
    .trim();
  const said = withoutLeading(folded);
  const parts = said.split(/\s*,\s*|\s+(?:y|e|and)\s+/);
  const named = parts.length > 1 && parts.every((part) => part.split(' ').length <= 3);
  return (named ? parts.map(withoutLeading).sort().join(',') : said).replace(/\s/g, '');
}

function withoutLeading(text: string): string {
  return text.replace(leading, '').trim() || text;
}
