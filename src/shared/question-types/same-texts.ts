import { foldDeviceText, isTooLong } from './short-answer/fold.ts';
import { compareLetterCase } from './short-answer/letter-case.ts';

/** Shorter texts are symbols, whose capitals have a meaning. */
const shortestWord = 3;
const formula = /[\\$<>=^+*/|]/u;

/**
 * Returns whether two option texts are the same to a reader: after blanks, case, dashes, forms of quotes, quotes
 * around the whole text and a final stop. Accents, articles, inner signs and order count.
 */
function areSame(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.toLowerCase() !== other.toLowerCase()) return false;
  if (one.length < shortestWord || formula.test(one)) return false;
  return compareLetterCase(one, other) === null && compareLetterCase(other, one) === null;
}

const deviceText = (text: string): string =>
  (isTooLong(text) ? text.replace(/\s+/gu, ' ').trim() : foldDeviceText(text))
    .replace(/[.;,]+$/u, '')
    // Quotes around the whole text; inner ones count.
    .replace(/^"([^"]*)"$/u, '$1');

/** Returns the first two of the non-blank texts that are the same to a reader; null when there are none. */
export function findSameTexts(texts: readonly string[]): [string, string] | null {
  const folded = texts.map((text) => (text.trim() === '' ? '' : deviceText(text) || text));
  for (const [index, one] of folded.entries()) {
    if (one === '') continue;
    const other = folded.findIndex((text, at) => at > index && areSame(one, text));
    if (other >= 0) return [texts[index]!, texts[other]!];
  }
  return null;
}

/** Returns whether two texts are the same to a reader. */
export const isSameText = (one: string, other: string): boolean => findSameTexts([one, other]) !== null;
