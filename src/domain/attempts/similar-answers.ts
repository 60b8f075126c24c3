import { foldedWords } from '../ai/text/fold-text.ts';

const articles = new Set('el la los las un una unos unas the a an'.split(' '));
/** Minimum length of a word for typo tolerance; shorter words that differ in one letter are often different words. */
const longWord = 6;

/**
 * Groups open answers that differ only in articles and typing errors; returns the group name of each text. The word
 * order must match. In a long word one inner letter may differ, be missing or be doubled. Numbers and short words must
 * be equal, so that no sign and no "no" is missed. Texts with formulas are grouped only if equal.
 */
export function groupSimilarAnswers(texts: readonly string[]): Map<string, string> {
  const groups: { words: string[]; name: string }[] = [];
  const names = new Map<string, string>();
  // Sorted, so that group names do not depend on the order of the input.
  for (const text of [...new Set(texts)].sort()) {
    const words = /[\p{Sm}$\\^]/u.test(text) ? null : wordsOf(text);
    const found = words && groups.find((group) => areSimilar(group.words, words));
    if (!found && words && words.length > 0) groups.push({ words, name: text });
    names.set(text, found ? found.name : text);
  }
  return names;
}

const wordsOf = (text: string): string[] => foldedWords(text).filter((word) => !articles.has(word));

const areSimilar = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => areSimilarWords(word, other[index]!));

function areSimilarWords(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length < longWord || other.length < longWord || /\d/.test(one + other)) return false;
  if (one[0] !== other[0] || one.at(-1) !== other.at(-1) || Math.abs(one.length - other.length) > 1)
    return false;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}
