import { foldLetters } from './fold-letters.ts';

/** The words of a search, without accents and case: each must occur somewhere, in whatever order. */
export function searchWords(typed: string): string[] {
  return foldLetters(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** The letters of a text, each folded to one letter, so that a place in the folded text is a place in the text. */
export function foldedLetters(text: string): { letters: string[]; folded: string[] } {
  const letters = [...text];
  return { letters, folded: letters.map((letter) => foldLetters(letter).charAt(0) || letter) };
}

/** Letters before a found word, and of the whole excerpt. */
const [before, most] = [40, 120];

/** An excerpt around the first place of a folded word, cut between words; the whole text where it is short. */
export function textAround(text: string, word: string): string {
  const { letters, folded } = foldedLetters(text.replaceAll(/\s+/g, ' ').trim());
  if (letters.length <= most) return letters.join('');
  const found = Math.max(0, folded.join('').indexOf(word));
  const from = found <= before ? 0 : letters.indexOf(' ', found - before) + 1 || found;
  const start = Math.min(from, found);
  const last = start + most >= letters.length ? letters.length : letters.lastIndexOf(' ', start + most);
  const end = last <= found ? start + most : last;
  return `${start > 0 ? '… ' : ''}${letters.slice(start, end).join('')}${end < letters.length ? ' …' : ''}`;
}
