import { foldedWords, foldText } from '../../../domain/ai/text/fold-text.ts';
import { contentStems } from './word-stems.ts';

/** How much a word that the question says already counts, beside 1 for a word of the answer alone. */
const questionWordWeight = 0.25;

/**
 * How near an answer comes to a reference in its words, 0..1: half √(blend) + half √(question-demoted
 * stem recall), blend the mean of stem F1 with one-letter fuzz, question-demoted recall, the cosine of
 * character 3–5-grams and token F1. Measured on labelled answers (docs of the grader's design): it
 * follows people's grades with r ≈ .55, so it stays provisional.
 */
export function lexicalScore(question: string, reference: string, answer: string): number {
  const wanted = contentStems(reference);
  const given = contentStems(answer);
  if (wanted.length === 0 || given.length === 0) return 0;
  const asked = new Set(contentStems(question));
  const recall = demotedRecall(wanted, new Set(given), asked);
  const blend =
    (stemF1(wanted, given) +
      recall +
      gramCosine(reference, answer) +
      f1(new Set(foldedWords(reference)), new Set(foldedWords(answer)))) /
    4;
  return Math.min(1, 0.5 * Math.sqrt(blend) + 0.5 * Math.sqrt(recall));
}

/** The share of the reference's stems the answer has, those of the question weighing less. */
export function demotedRecall(
  wanted: string[],
  given: ReadonlySet<string>,
  asked: ReadonlySet<string>,
): number {
  let whole = 0;
  let found = 0;
  for (const stem of new Set(wanted)) {
    const weight = asked.has(stem) ? questionWordWeight : 1;
    whole += weight;
    if (hasNearly(given, stem)) found += weight;
  }
  return whole === 0 ? 0 : found / whole;
}

function stemF1(wanted: string[], given: string[]): number {
  const wantedSet = new Set(wanted);
  const givenSet = new Set(given);
  const recall = [...wantedSet].filter((stem) => hasNearly(givenSet, stem)).length / wantedSet.size;
  const precision = [...givenSet].filter((stem) => hasNearly(wantedSet, stem)).length / givenSet.size;
  return harmonic(recall, precision);
}

function f1(wanted: Set<string>, given: Set<string>): number {
  const common = [...wanted].filter((word) => given.has(word)).length;
  return harmonic(common / Math.max(1, wanted.size), common / Math.max(1, given.size));
}

function harmonic(one: number, other: number): number {
  return one + other === 0 ? 0 : (2 * one * other) / (one + other);
}

/** True when the set holds the stem, or one a single letter away; short stems must be the same. */
export function hasNearly(stems: ReadonlySet<string>, stem: string): boolean {
  if (stems.has(stem)) return true;
  if (stem.length < 5 || /\d/.test(stem)) return false;
  for (const other of stems) if (isOneLetterAway(stem, other)) return true;
  return false;
}

function isOneLetterAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || other.length < 4) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [a, b] = [one.slice(from), other.slice(from)];
  // One letter replaced, left out, or put in.
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

/** How alike two texts are in their runs of 3 to 5 letters, 0..1. */
export function gramCosine(one: string, other: string): number {
  const [a, b] = [grams(one), grams(other)];
  let product = 0;
  for (const [gram, count] of a) product += count * (b.get(gram) ?? 0);
  const length = (counts: Map<string, number>) =>
    Math.sqrt([...counts.values()].reduce((sum, n) => sum + n * n, 0));
  const both = length(a) * length(b);
  return both === 0 ? 0 : product / both;
}

function grams(text: string): Map<string, number> {
  const padded = ` ${foldText(text)} `;
  const counts = new Map<string, number>();
  for (let size = 3; size <= 5; size++) {
    for (let at = 0; at + size <= padded.length; at++) {
      const gram = padded.slice(at, at + size);
      counts.set(gram, (counts.get(gram) ?? 0) + 1);
    }
  }
  return counts;
}
