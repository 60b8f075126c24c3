const maxDepth = 64;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openingBrackets = new Set([0x5b, 0x7b]);
const closingBrackets = new Set([0x5d, 0x7d]);

/**
 * Returns whether `json` contains at most `maxValues` values and nests at most 64 levels deep. `JSON.parse` and zod take
 * time proportional to the number of values: 10 MB of short keys take seconds, 10 MB of text take milliseconds. This
 * check bounds that cost in one pass over the bytes. It counts values by commas and opening brackets.
 */
export function isCheapToParse(json: Buffer, maxValues: number): boolean {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (byte === quote) at = endOfString(json, at + 1);
    else if (byte === comma) values += 1;
    else if (closingBrackets.has(byte)) depth -= 1;
    else if (openingBrackets.has(byte)) {
      values += 1;
      depth += 1;
    }
    if (values > maxValues || depth > maxDepth) return false;
  }
  return true;
}

/** Returns the index of the quote that ends the string from `start`; the length of `json` when there is none. */
function endOfString(json: Buffer, start: number): number {
  for (let at = json.indexOf(quote, start); at !== -1; at = json.indexOf(quote, at + 1)) {
    let slashes = 0;
    while (at - slashes > start && json[at - slashes - 1] === backslash) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}
