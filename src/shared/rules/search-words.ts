import { foldLetters, plainSigns } from './fold-letters.ts';

/** Returns the words of a search without accents and case, with the signs of a keyboard. A match must contain all of them, in any order. */
export function splitSearchWords(typed: string): string[] {
  return foldLetters(plainSigns(typed))
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Returns a text's characters, each folded to exactly one character, so that indexes are the same in both. */
export function foldEachLetter(text: string): { letters: string[]; folded: string[] } {
  const letters = [...text];
  return { letters, folded: letters.map((letter) => foldLetters(plainSigns(letter)).charAt(0) || letter) };
}

/** Characters before the match, and maximum length of the excerpt. */
const [leadingLength, maxLength] = [40, 120];

/**
 * Returns an excerpt around the first match of a folded word, cut at word boundaries; the whole text when it is short.
 */
export function excerptAround(text: string, word: string): string {
  const { letters, folded } = foldEachLetter(text.replaceAll(/\s+/g, ' ').trim());
  if (letters.length <= maxLength) return letters.join('');
  const found = Math.max(0, folded.join('').indexOf(word));
  const from = found <= leadingLength ? 0 : letters.indexOf(' ', found - leadingLength) + 1 || found;
  const start = Math.min(from, found);
  const last =
    start + maxLength >= letters.length ? letters.length : letters.lastIndexOf(' ', start + maxLength);
  const end = last <= found ? start + maxLength : last;
  return `${start > 0 ? '… ' : ''}${letters.slice(start, end).join('')}${end < letters.length ? ' …' : ''}`;
}
