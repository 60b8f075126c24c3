import { latexToPlain } from './latex-to-plain.ts';
import { wordsToDigits } from './number-words.ts';
import { toPlainCharacters } from './plain-characters.ts';
import { wordsToSigns } from './plain-words.ts';
import { wordsToRelations } from './relation-words.ts';
import { stripPrefixes } from './strip-prefixes.ts';

/**
 * Converts a cleaned source to plain text of our grammar, possibly with "=" chains, lists, intervals and relations.
 * Returns null for unknown LaTeX or marks.
 */
export function normalise(source: string): string | null {
  const characters = toPlainCharacters(source);
  const plain = characters === null ? null : latexToPlain(characters.trim());
  if (plain === null) return null;
  const withRelations = wordsToRelations(plain.replace(/ {2,}/g, ' ').trim());
  return wordsToSigns(wordsToDigits(stripPrefixes(withRelations)));
}
