type Options = readonly { id: string; text: string }[];

const pair = /(\d{1,2})\s*[-–—:=.)>→]*\s*([a-z])(?![\p{L}\p{N}])/giu;

/** Parses pairs ("1-b, 2-a") into the letter for each number; the last one wins for a repeated number; '' for none. */
export function readPairs(options: Options, count: number, text: string): string[] {
  const chosen = Array.from({ length: count }, () => '');
  for (const [, number, letter] of text.matchAll(pair)) {
    const index = Number(number) - 1;
    const option = options.find(({ id }) => id.toLowerCase() === letter!.toLowerCase());
    if (option && index >= 0 && index < count) chosen[index] = option.id;
  }
  return chosen;
}

/** Returns the canonical text of pairs: `1-b, 2-a`; omits items without a pair. */
export const writePairs = (chosen: readonly string[]): string =>
  chosen.flatMap((id, index) => (id === '' ? [] : `${index + 1}-${id}`)).join(', ');
