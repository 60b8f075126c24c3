/** Number of buckets into which features are hashed. */
export const bucketCount = 2 ** 14;

/** Tokens of one window; longer sentences are read in overlapping windows. */
const windowTokens = 40;
const windowStep = 25;
const gramLengths = [3, 4, 5];
const token = /\p{L}+|\p{N}+|[^\s\p{L}\p{N}]/gu;

/**
 * Returns the features of a folded sentence, one set of buckets for each window: words, neighbouring words, and parts of
 * words, which stand for their inflections in all languages.
 */
export function featuresOf(folded: string): number[][] {
  const tokens = folded.match(token) ?? [];
  const windows: number[][] = [];
  for (let from = 0; from === 0 || from + windowStep < tokens.length; from += windowStep) {
    const window = bucketsOf(tokens.slice(from, from + windowTokens));
    if (window.length > 0) windows.push(window);
  }
  return windows;
}

function bucketsOf(tokens: readonly string[]): number[] {
  const buckets = new Set<number>();
  let before = '';
  for (const raw of tokens) {
    // The length of a long number says nothing.
    const word = /^\p{N}{3,}$/u.test(raw) ? '0' : raw;
    buckets.add(hash(`w${word}`));
    if (before !== '') buckets.add(hash(`b${before} ${word}`));
    before = word;
    const bounded = `^${word}$`;
    for (const length of gramLengths) {
      for (let at = 0; at + length <= bounded.length && at < 40; at++)
        buckets.add(hash(bounded.slice(at, at + length)));
    }
  }
  return [...buckets];
}

/** FNV-1a over the low bytes of the characters. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ (text.charCodeAt(at) & 0xff), 0x01000193) >>> 0;
  return value % bucketCount;
}
