/** A gap as it stands in a statement: `___1___`, which reads as one wherever the statement is shown as it is. */
const gap = /___(\d{1,2})___/g;

export const gapMark = (number: number): string => `___${number}___`;

/** A statement cut at its gaps: texts, and the numbers of gaps. */
export function splitGaps(statement: string): (string | number)[] {
  return statement
    .split(/(___\d{1,2}___)/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, number] = /^___(\d{1,2})___$/.exec(part) ?? [];
      return number === undefined ? part : Number(number);
    });
}

/** The numbers of the gaps in the order of the text, each once. */
export const gapNumbers = (statement: string): number[] => [
  ...new Set([...statement.matchAll(gap)].map(([, number]) => Number(number))),
];

/** The text with other numbers for its gaps. */
export const renumbered = (statement: string, numberOf: (number: number) => number): string =>
  statement.replace(gap, (_, number: string) => gapMark(numberOf(Number(number))));

const separator = ' | ';

/** What was written into each gap; '' where nothing was. Separated by `|`, with spaces or without. */
export function readGaps(count: number, text: string): string[] {
  const exact = text.split(separator);
  const parts = exact.length === count ? exact : text.split('|').map((part) => part.trim());
  return Array.from({ length: count }, (_, index) => parts[index] ?? '');
}

/** The canonical text: `agua | luz`; '' where nothing is written at all. */
export function writeGaps(texts: readonly string[]): string {
  if (texts.every((text) => text.trim() === '')) return '';
  return texts.map((text) => text.replaceAll('|', '/')).join(separator);
}
