import { foldedWords } from '../ai/text/fold-text.ts';

const articles = new Set('el la los las un una unos unas the a an'.split(' '));
/** Shorter words of one letter's difference are often two words. */
const longWord = 6;

/**
 * Which texts of open answers say the same but for articles and typing errors: a name for the group of each. Words stand in
 * the same order; of a long word a single letter inside may differ, be missing or be doubled. Numbers and short words have
 * to be the same, so that no sign and no "no" is overlooked; texts with formulas are grouped only when they are equal.
 */
export function groupNearAnswers(texts: readonly string[]): Map<string, string> {
  const groups: { words: string[]; name: string }[] = [];
  const names = new Map<string, string>();
  // In one order, so that a group has the same name in whatever order answers are read.
  for (const text of [...new Set(texts)].sort()) {
    const words = /[\p{Sm}$\\^]/u.test(text) ? null : wordsOf(text);
    const found = words && groups.find((group) => isNear(group.words, words));
    if (!found && words && words.length > 0) groups.push({ words, name: text });
    names.set(text, found ? found.name : text);
  }
  return names;
}

const wordsOf = (text: string): string[] => foldedWords(text).filter((word) => !articles.has(word));

const isNear = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => isNearWord(word, other[index]!));

function isNearWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length < longWord || other.length < longWord || /\d/.test(one + other)) return false;
  if (one[0] !== other[0] || one.at(-1) !== other.at(-1) || Math.abs(one.length - other.length) > 1)
    return false;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}
