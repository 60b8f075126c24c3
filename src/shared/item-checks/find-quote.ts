import { foldLetters } from '../rules/fold-letters.ts';

export interface FoundQuote {
  /** The page on which the quote begins. */
  page: number;
  /** The words as the passage writes them. */
  text: string;
}

/** Length of a quote in words: fewer words prove nothing, more are a passage. */
const quoteWords = { least: 6, most: 60 };
/** Least share of the quote's words that the passage must have, in their order. */
const leastShare = 0.9;
/** Words between the quote's own that the passage may have, as a share of the quote. */
const mostExtra = 0.2;
const mostHeadingCharacters = 90;
/** Places that are compared word by word; a text that has the words in more of them repeats itself. */
const mostCompared = 200;

interface Token {
  word: string;
  from: number;
  to: number;
}

/**
 * Finds the words that a model says it copied from a passage of a document, whose pages begin with `[p. N]`: whole, or at
 * least nine tenths of its words in their order, whatever the case, accents and signs. Returns null for a quote that is not
 * there, is shorter than six words, or is a heading.
 */
export function findQuote(quote: string, passage: string): FoundQuote | null {
  const wanted = tokensOf(quote)
    .map(({ word }) => word)
    .slice(0, quoteWords.most);
  if (wanted.length < quoteWords.least) return null;
  const { text, pages } = withoutLabels(passage);
  const tokens = tokensOf(text);
  const firsts = new Set(wanted.slice(0, Math.floor(wanted.length * (1 - leastShare)) + 1));
  const width = Math.ceil(wanted.length * (1 + mostExtra));
  const shared = sharedWords(wanted, tokens, width);
  let best: { common: number; first: number; last: number } | null = null;
  let compared = 0;
  for (const [at, { word }] of tokens.entries()) {
    if (!firsts.has(word) || shared[at]! < wanted.length * leastShare) continue;
    compared += 1;
    if (compared > mostCompared) break;
    const window = tokens.slice(at, at + width).map((token) => token.word);
    const found = longestCommon(wanted, window);
    if (found.common <= (best?.common ?? 0)) continue;
    best = { common: found.common, first: at, last: at + found.last };
    if (best.common === wanted.length) break;
  }
  if (best === null || best.common < wanted.length * leastShare) return null;
  const [from, to] = [tokens[best.first]!.from, tokens[best.last]!.to];
  if (isHeading(text, from, to)) return null;
  const { page } = pages.findLast((one) => one.from <= from) ?? { page: null };
  return page === null ? null : { page, text: text.slice(from, to).replace(/\s+/g, ' ') };
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    word: foldLetters(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Returns the text without its page labels, and where each page begins in it. */
function withoutLabels(passage: string): { text: string; pages: { page: number; from: number }[] } {
  const parts = passage.split(/\[p\. (\d+)\]\n/);
  let text = parts[0]!;
  const pages: { page: number; from: number }[] = [];
  for (let index = 1; index < parts.length; index += 2) {
    pages.push({ page: Number(parts[index]), from: text.length });
    text += parts[index + 1]!;
  }
  return { text, pages };
}

/** Returns for each token how many of the wanted words the `width` tokens from it hold, each as often as it is wanted. */
function sharedWords(wanted: readonly string[], tokens: readonly Token[], width: number): number[] {
  const missing = new Map<string, number>();
  for (const word of wanted) missing.set(word, (missing.get(word) ?? 0) + 1);
  let shared = 0;
  const count = (token: Token | undefined, change: 1 | -1) => {
    const left = token && missing.get(token.word);
    if (left === undefined) return;
    missing.set(token!.word, left - change);
    if (change === 1 ? left > 0 : left >= 0) shared += change;
  };
  for (const token of tokens.slice(0, width)) count(token, 1);
  return tokens.map((token, at) => {
    const here = shared;
    count(token, -1);
    count(tokens[at + width], 1);
    return here;
  });
}

/** Returns the length of the longest common subsequence and the position in `window` at which it ends. */
function longestCommon(wanted: readonly string[], window: readonly string[]) {
  let before = new Array<number>(window.length + 1).fill(0);
  for (const word of wanted) {
    const row = [0];
    for (const [at, other] of window.entries())
      row.push(word === other ? before[at]! + 1 : Math.max(before[at + 1]!, row[at]!));
    before = row;
  }
  const common = before.at(-1)!;
  return { common, last: before.indexOf(common) - 1 };
}

/** Returns whether these words are whole lines that end no sentence, between other paragraphs. */
function isHeading(text: string, from: number, to: number): boolean {
  const end = text.slice(to).match(/^[^\n\p{L}\p{N}]*/u)?.[0] ?? '';
  const before = text.slice(0, from).trimEnd();
  return (
    to - from <= mostHeadingCharacters &&
    !/[.!?;:]/.test(end) &&
    /(?:^|\n)\s*$/.test(text.slice(0, from)) &&
    /^[^\n\p{L}\p{N}]*(?:\n|$)/u.test(text.slice(to)) &&
    (before === '' || /[.!?;:»”)]$/.test(before))
  );
}
