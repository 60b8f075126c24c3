import { foldLetters } from './fold-letters.ts';

/** The words of a search, without accents and case: each must occur somewhere, in whatever order. */
export function searchWords(typed: string): string[] {
  return foldLetters(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
}
