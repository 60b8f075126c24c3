/** The gap mark `___1___` in a statement; it also looks like a gap when the statement is shown raw. */
const gap = /___(\d{1,2})___/g;

export const gapMark = (number: number): string => `___${number}___`;

/** Splits a statement at its gaps into texts and gap numbers. */
export function splitGaps(statement: string): (string | number)[] {
  return statement
    .split(/(___\d{1,2}___)/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, number] = /^___(\d{1,2})___$/.exec(part) ?? [];
      return number === undefined ? part : Number(number);
    });
}

/** Returns the distinct gap numbers in the order of the text. */
export const gapNumbers = (statement: string): number[] => [
  ...new Set([...statement.matchAll(gap)].map(([, number]) => Number(number))),
];

/** Renumbers the gaps of a text. */
export const renumbered = (statement: string, numberOf: (number: number) => number): string =>
  statement.replace(gap, (_, number: string) => gapMark(numberOf(Number(number))));

/** Longest text on each side of a gap in its name, in characters. */
const clauseSide = 60;

/** Returns the sentence around a gap, with `…` for its gaps; '' when it has no other text. */
export function clauseOf(statement: string, number: number): string {
  const mark = gapMark(number);
  const sentence = statement.split(/(?<=[.!?])\s|\n/).find((part) => part.includes(mark)) ?? '';
  const [before = '', after = ''] = sentence.split(mark).map((side) => side.replace(gap, '…').trim());
  const clause = `${lastWords(before)} … ${firstWords(after)}`.replace(/\s+/g, ' ').trim();
  return /[^…\s.,;:]/.test(clause) ? clause : '';
}

const lastWords = (text: string): string =>
  text.length <= clauseSide ? text : text.slice(-clauseSide).replace(/^\S*\s/, '');
const firstWords = (text: string): string =>
  (text.length <= clauseSide ? text : text.slice(0, clauseSide).replace(/\s\S*$/, '')).replace(/[.,;:]$/, '');

const separator = ' | ';

/**
 * Parses the answer of each gap; '' for blank ones. The separator is `|`, with or without spaces; `\\|` is the sign
 * itself.
 */
export function readGaps(count: number, text: string): string[] {
  const exact = text.split(separator);
  const parts = exact.length === count ? exact : text.split(/(?<!\\)\|/).map((part) => part.trim());
  return Array.from({ length: count }, (_, index) => (parts[index] ?? '').replaceAll('\\|', '|'));
}

/** Returns the canonical answer text: `agua | luz`; '' when all gaps are blank. */
export function writeGaps(texts: readonly string[]): string {
  if (texts.every((text) => text.trim() === '')) return '';
  return texts.map((text) => text.replaceAll('|', '\\|')).join(separator);
}
