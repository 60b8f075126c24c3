import { unknownsOf } from './compare-values.ts';
import { readCompound } from './compound.ts';
import type { Part } from './quantity.ts';
import { readChain } from './read-chain.ts';
import { itemSplits } from './split-items.ts';
import { stripPrefixes } from './strip-prefixes.ts';
import { NoValue } from './tree.ts';
import type { Reading } from './value.ts';

/** Maximum number of values in a list. */
const MAX_PARTS = 12;
// " y ", " o " and " and " separate values when a value is on both sides; the y in "x + y" is a letter.
const LIST_WORD =
  /(?<=[a-z\d)°%!∞.€$|']|\u0305)\s+(?:y\/o|y|e|o|u|and|or)\s+(?=[\d(√±∞|+.-]|[a-z](?:_?\(?\d\)?)?\s*=|(?:sqrt|cbrt|root|pi|ln|log|inf)(?![a-z])|[a-z](?![a-z]))/i;
const EITHER = / (?:o|u|or) /i;
const SET = /^(?:[a-z]{1,8}\s*(?:=|∈)\s*)?⦃(.*)⦄$/i;
const MIXED = /^((?:.*=)?\s*-?\s*\d+) (?:y|and) (\d+\/\d+)(?![\d/]) ?([a-z€°%].*)?$/i;
/** "x = 4 y = -1": start of the next named value. */
const NEXT_NAME = /(?<=[\d)])\s+(?=[a-z](?:_?\(?\d\)?)?\s*=)/gi;
const SPACED_DECIMAL = /^[^.,()[\]]*\d(?:\s+[.,]\s*|[.,]\s+)\d[^.,;()[\]]*$/;

function splitWords(pieces: readonly string[]): string[] {
  return pieces.flatMap((piece) => piece.split(LIST_WORD)).map((piece) => piece.trim());
}

type Split = { pieces: string[] } & Pick<Reading, 'doubt' | 'write'>;

/** Returns the ways to split a text into values, likeliest first. */
function possibleSplits(text: string): Split[] {
  const inside = SET.exec(text)?.[1];
  if (inside !== undefined) {
    const splits = itemSplits(inside, true);
    return (splits.length > 0 ? splits : [[inside]]).map((pieces) => ({
      pieces: splitWords(pieces),
      doubt: 'never',
    }));
  }
  const whole = text.slice(text.lastIndexOf('=') + 1);
  if (readCompound(whole)) return [{ pieces: [text], doubt: 'never' }];
  const mixed = MIXED.exec(text);
  const first = mixed
    ? [{ pieces: [`${mixed[1]} ${mixed[2]} ${mixed[3] ?? ''}`], doubt: 'never' as const }]
    : [];
  // Phone keyboards insert the space in "3, 5" for 3.5; as a key it is a list.
  if (SPACED_DECIMAL.test(text)) {
    first.push({ pieces: [text.replace(/\s*([.,])\s*/, '$1')], doubt: 'key' as never });
  }
  const base = splitWords(text.replace(NEXT_NAME, ';').split(';'));
  const listed = itemSplits(text, false)[0];
  const tight = itemSplits(text, true).at(-1);
  return [
    ...first,
    { pieces: base, doubt: 'never' },
    ...(listed ? [{ pieces: splitWords(listed), doubt: 'never' as const }] : []),
    // "2,3" can be 2 and 3. The page offers this reading only for longer lists, because one decimal is the usual
    // meaning.
    ...(tight && tight !== listed
      ? [
          {
            pieces: splitWords(tight),
            doubt: 'always' as const,
            ...(tight.length > 2 && { write: tight.join('; ') }),
          },
        ]
      : []),
  ];
}

function readParts(pieces: readonly string[], units: boolean): Part[] | null {
  if (pieces.length > MAX_PARTS) return null;
  try {
    return pieces.map((piece, index) => readChain(index === 0 ? piece : stripPrefixes(piece), units));
  } catch (error) {
    if (error instanceof NoValue) return null;
    throw error;
  }
}

/**
 * Reads numbers, lists, sets and named values; a tree can still have letters or no value. Without `units`, letters
 * after a number are unknowns.
 */
export function readNumbers(text: string, units = true): Reading[] {
  return possibleSplits(text).flatMap(({ pieces, doubt, write }) => {
    const parts = readParts(pieces, units);
    if (!parts) return [];
    // "x = 2 o y = 5" does not give values to both unknowns.
    const either = unknownsOf(parts).length > 0 && EITHER.test(text);
    const reading = {
      value: { kind: 'numbers', parts } as const,
      doubt: either ? ('always' as const) : doubt,
    };
    return [write ? { ...reading, write } : reading];
  });
}
