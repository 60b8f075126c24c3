import { foldText } from '../text/fold-text.ts';

const quoteMarks = /["'«»“”‘’]/g;
/** Parts of a quotation are joined by dots. */
const omission = /\s*(?:…|\.\.\.|\[\.\.\.\])\s*/;
/** Longest part, in words, that is compared with changed words; a longer one must occur verbatim. */
const maxComparedWords = 60;
const maxChanges = 2;

/**
 * Returns whether every part of a quotation occurs in the text. Ignores case, accents and punctuation; in a part of three
 * words one word may be changed, missing or added, in longer ones two.
 */
export function isQuotedFrom(quotation: string, text: string): boolean {
  const parts = quotation.split(omission).filter((part) => signsOf(part) !== '');
  const words = ` ${foldText(text)}`;
  return parts.length > 0 && parts.every((part) => isPartOf(part, words, text));
}

/** A part may end within a word, because replies are cut off; it begins with a word. */
function isPartOf(part: string, words: string, text: string): boolean {
  const folded = foldText(part);
  if (folded === '') return signsOf(text).includes(signsOf(part));
  return words.includes(` ${folded}`) || isAlmostIn(folded.split(' '), words.trim());
}

/** Returns a text without quotation marks and blanks, to compare formulas and signs. */
const signsOf = (text: string): string => text.replace(quoteMarks, '').replace(/\s+/g, '');

/** Approximate substring search over words (Sellers): the least edit distance to any run of words of the text. */
function isAlmostIn(part: readonly string[], text: string): boolean {
  const allowed = Math.min(maxChanges, Math.floor((part.length - 1) / 2));
  if (allowed < 1 || part.length > maxComparedWords) return false;
  let distances = Array.from({ length: part.length + 1 }, (_, length) => length);
  for (const word of text.split(' ')) {
    const next = [0];
    for (const [index, wanted] of part.entries()) {
      const replaced = distances[index]! + (wanted === word ? 0 : 1);
      next.push(Math.min(replaced, distances[index + 1]! + 1, next[index]! + 1));
    }
    if (next[part.length]! <= allowed) return true;
    distances = next;
  }
  return false;
}
