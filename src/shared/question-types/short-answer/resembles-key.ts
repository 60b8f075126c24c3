import { foldLetters } from '../../rules/fold-letters.ts';

/** Shorter words are articles and prepositions in most languages. */
const shortestWord = 4;

function wordsOf(text: string): Set<string> {
  const all = foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const long = all.filter((word) => word.length >= shortestWord);
  return new Set(long.length > 0 ? long : all);
}

/** Returns whether an answer has a content word of one of the keys, so that a teacher should look at it. */
export function resemblesKey(answer: string, keys: readonly string[]): boolean {
  const words = wordsOf(answer);
  return keys.some((key) => [...wordsOf(key)].some((word) => words.has(word)));
}
