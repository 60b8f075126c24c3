/** Maximum number of items in a list, set or tuple. */
const MAX_ITEMS = 12;

/** Returns the positions of characters that pass `test` outside brackets; null when brackets do not close. */
function topLevel(text: string, test: (character: string, at: number) => boolean): number[] {
  const places: number[] = [];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if ('([⦃'.includes(character)) depth += 1;
    else if (')]⦄'.includes(character)) depth -= 1;
    else if (depth <= 0 && test(character, at)) places.push(at);
  }
  return places;
}

/** Returns the trimmed pieces between the positions. */
function cutAt(text: string, places: readonly number[]): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const place of [...places, text.length]) {
    pieces.push(text.slice(from, place).trim());
    from = place + 1;
  }
  return pieces;
}

/** Splits a text at separators outside brackets. */
export function splitTop(text: string, separators: string): string[] {
  return cutAt(
    text,
    topLevel(text, (character) => separators.includes(character)),
  );
}

/** Returns whether a comma may be a decimal one: between digits without a space, as in "2,5" and "0,(3)". */
function isTight(text: string, at: number): boolean {
  return /\d/.test(text[at - 1] ?? '') && /^(?:\d|\(\d+\))/.test(text.slice(at + 1, at + 10));
}

/**
 * Returns the ways to split a text such as "2,5, 3" into items, likeliest first. If there are semicolons, only they
 * separate; otherwise commas that cannot be decimal; with `tight`, also the others: "(2,5)" has two items, "[1,5,2,5]"
 * two with decimals or four.
 */
export function itemSplits(text: string, tight: boolean): string[][] {
  const semicolons = splitTop(text, ';');
  if (semicolons.length > 1) return [semicolons].filter(isList);
  const commas = topLevel(text, (character) => character === ',');
  const loose = commas.filter((at) => !isTight(text, at));
  const splits = loose.length > 0 ? [cutAt(text, loose)] : [];
  // "(2,05)" is a decimal in brackets, because coordinates do not start with a zero.
  if (tight && commas.length > loose.length && !/\d,0\d/.test(text)) {
    splits.push(cutAt(text, commas));
    if (commas.length === 3 && loose.length === 0) splits.push(cutAt(text, commas.slice(1, 2)));
  }
  return splits.filter(isList);
}

function isList(items: string[]): boolean {
  return items.length > 1 && items.length <= MAX_ITEMS && items.every((item) => item !== '');
}
