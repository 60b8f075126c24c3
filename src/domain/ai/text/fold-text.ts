import { foldLetters } from '../../../shared/rules/fold-letters.ts';

/** Words and numbers only, single spaces between: for "does this occur in that". */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The folded words of a text. */
export function foldedWords(text: string): string[] {
  const folded = foldText(text);
  return folded === '' ? [] : folded.split(' ');
}

/** True when the folded `part` occurs in the folded `whole` as whole words. */
export function occursIn(part: string, whole: string): boolean {
  const wanted = foldText(part);
  return wanted !== '' && ` ${foldText(whole)} `.includes(` ${wanted} `);
}
