import type { WordLists } from '../question-type.ts';

/** Minimum word length for typing errors: shorter words that differ by one letter are often different words. */
const minTypoWordLength = 6;

/** Returns whether two words differ by one letter: replaced, missing, added, or two swapped. */
function differByOneLetter(one: string, other: string): boolean {
  if (one === other) return false;
  if (one.length < minTypoWordLength || other.length < minTypoWordLength || /\P{L}/u.test(one + other))
    return false;
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  const swapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || swapped;
}

/** Suffixes and prefixes that make another term of chemistry or anatomy. */
const suffixes = [
  'ano eno ino ol al ona an en one ane ene yne',
  'ato ito uro oso ico ate ite ide ous ic eto at it ur ós',
].map((set) => [...new Set(set.split(' '))]);
const prefixes = [
  ['ab', 'ad', 'a'],
  ['a', 'e', ''],
  ['endo', 'exo'],
  ['hiper', 'hipo'],
  ['inter', 'intra'],
  ['macro', 'micro'],
];
/** The last one is a Latin plural: alveolus, alveoli. */
const endings = new Set(['', 's', 'n', 'a', 'o', 'e', 'i']);

const isSwapOf = (
  one: string,
  other: string,
  a: string,
  b: string,
  rest: (text: string, part: string) => string | null,
) => {
  const [left, right] = [rest(one, a), rest(other, b)];
  return left !== null && left === right;
};
const beforeSuffix = (text: string, part: string) =>
  text.endsWith(part) ? text.slice(0, text.length - part.length) : null;
const afterPrefix = (text: string, part: string) => (text.startsWith(part) ? text.slice(part.length) : null);

/** Returns whether the words are a pair of the tables: `butanol`, `butanal`; `aducción`, `abducción`. */
function isTermPair(one: string, other: string): boolean {
  const isPair = (sets: readonly (readonly string[])[], rest: typeof beforeSuffix) =>
    sets.some((set) => set.some((a) => set.some((b) => a !== b && isSwapOf(one, other, a, b, rest))));
  return isPair(suffixes, beforeSuffix) || isPair(prefixes, afterPrefix);
}

/** Returns whether the words differ only by an ending. A doubled last letter is a slip of the finger. */
function isOtherEnding(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  if (!endings.has(a) || !endings.has(b)) return false;
  const added = a === '' ? b : b === '' ? a : '';
  return added === '' || added !== one[at - 1];
}

/** Numerals, sequences and capitals are no words: one letter makes another one. */
function isWordlike(cased: string): boolean {
  const word = cased.toLowerCase();
  return (
    cased !== cased.toUpperCase() &&
    !/\p{Ll}\p{Lu}/u.test(cased) &&
    !/^(?:[ivxlcdm]+|[acgtu]+|[a-f]+)$/.test(word) &&
    // A word of the Latin alphabet has a vowel.
    !/^[b-df-hj-np-tv-xz]+$/.test(word)
  );
}

const looseLetters = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** `typing-error`: forgiven. `other-word`: perhaps another word, which a teacher decides. */
export type Slip = 'typing-error' | 'other-word';

/**
 * Returns what the only difference of two texts is; null when they differ otherwise, or in what the question counts.
 * `cased` is the key with its capitals.
 */
export function readSlip(
  { answer, key, cased }: { answer: string; key: string; cased: string },
  lists: WordLists | undefined,
): Slip | null {
  const [words, keyWords, casedWords] = [answer.split(' '), key.split(' '), cased.split(' ')];
  if (words.length !== keyWords.length) return null;
  const differing = words.flatMap((word, index) => (word === keyWords[index] ? [] : index));
  if (differing.length !== 1) return null;
  const index = differing[0]!;
  const [typed, wanted, wantedCased] = [words[index]!, keyWords[index]!, casedWords[index] ?? ''];
  if (!differByOneLetter(typed, wanted) || !isWordlike(wantedCased)) return null;
  const [looseTyped, looseWanted] = [looseLetters(typed), looseLetters(wanted)];
  // The question counts this difference: an accent, a capital; ñ and ç are letters.
  if (looseTyped === looseWanted) return null;
  const isOther =
    isOtherEnding(looseTyped, looseWanted) ||
    isTermPair(looseTyped, looseWanted) ||
    lists?.isOtherWord(typed, wanted) === true;
  return isOther ? 'other-word' : 'typing-error';
}
