import { foldLetters } from '../../rules/fold-letters.ts';

/** Shorter words are articles and prepositions in most languages. */
const shortestWord = 4;

function wordsOf(text: string): Set<string> {
  const all = foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const long = all.filter((word) => word.length >= shortestWord);
  return new Set(long.length > 0 ? long : all);
}

/** Returns a function that tells whether an answer has a content word of one of the keys. */
export function createWordComparison(keys: readonly string[]): (answer: string) => boolean {
  const words = new Set(keys.flatMap((key) => [...wordsOf(key)]));
  return (answer) => [...wordsOf(answer)].some((word) => words.has(word));
}
