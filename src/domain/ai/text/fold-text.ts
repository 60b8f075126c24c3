import { foldLetters } from '../../../shared/rules/fold-letters.ts';

/** Returns folded words and numbers, separated by single spaces, for substring searches. */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the folded words of a text. */
export function foldedWords(text: string): string[] {
  const folded = foldText(text);
  return folded === '' ? [] : folded.split(' ');
}

/** Returns whether the folded `part` occurs in the folded `whole` as whole words. */
export function occursIn(part: string, whole: string): boolean {
  const wanted = foldText(part);
  return wanted !== '' && ` ${foldText(whole)} `.includes(` ${wanted} `);
}
