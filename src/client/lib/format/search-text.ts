import { foldLetters, plainSigns } from '../../../shared/rules/fold-letters.ts';
import { foldEachLetter, splitSearchWords } from '../../../shared/rules/search-words.ts';

/** Returns the rows whose texts contain every typed word; matches like the server's search. */
export function searchRows<Row>(rows: readonly Row[], typed: string, texts: (row: Row) => string[]): Row[] {
  const words = splitSearchWords(typed);
  if (words.length === 0) return [...rows];
  return rows.filter((row) => {
    const whole = foldLetters(plainSigns(texts(row).join('\n')));
    return words.every((word) => whole.includes(word));
  });
}

/** Part of a text from index `at`; `isMatch` marks a search match. */
export interface TextPiece {
  text: string;
  isMatch: boolean;
  at: number;
}

/** Splits a text into matching and other parts; null for an empty search. */
export function splitAtMatches(text: string, search: string): TextPiece[] | null {
  const words = splitSearchWords(search);
  if (words.length === 0) return null;
  const { letters, folded } = foldEachLetter(text);
  const whole = folded.join('');
  const isMatch = letters.map(() => false);
  for (const word of words)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length))
      isMatch.fill(true, at, at + word.length);
  const pieces: TextPiece[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = pieces.at(-1);
    if (last && last.isMatch === isMatch[at]) last.text += letter;
    else pieces.push({ text: letter, isMatch: isMatch[at] === true, at });
  }
  return pieces;
}
