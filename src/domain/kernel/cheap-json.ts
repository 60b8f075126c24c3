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
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (inString) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
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
