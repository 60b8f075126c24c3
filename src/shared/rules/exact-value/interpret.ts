import { cleanSource } from './clean-source.ts';
import { compareQuantities } from './compare-quantities.ts';
import { normalise } from './normalise.ts';
import { parse } from './parse.ts';
import { type Part, quantitiesOf } from './quantity.ts';
import { stripPrefixes } from './strip-prefixes.ts';
import { cutTrailingUnit } from './trailing-unit.ts';
import { lettersOf, NoValue, type Tree } from './tree.ts';
import { readVariableName, type VariableName } from './variable-name.ts';

/** Values in one list. */
const MAX_PARTS = 12;
/** Members of a chain must agree to this many digits: "2/3 = 0.67" is no contradiction. */
const CHAIN_DIGITS = 2;
// " y " and " and " separate values, not the letter y in "x + y": a value stands on both sides.
const LIST_WORD = /(?<=[a-z\d)°%!∞.€$|']|\u0305)\s+(?:y|and)\s+(?=[\w(√±∞|+-])/i;

function splitList(text: string): string[] {
  const set = /^⦃(.*)⦄$/.exec(text);
  return (set?.[1] ?? text).split(';').flatMap((piece) => piece.split(LIST_WORD));
}

function readValue(text: string): { tree: Tree; unit: Part['unit'] } {
  const { rest, unit } = cutTrailingUnit(text);
  return { tree: parse(rest), unit };
}

function agrees(earlier: Part, last: Part): boolean {
  if (lettersOf(earlier.tree).length > 0 || lettersOf(last.tree).length > 0) return false;
  const unitless = { ...last, name: null, unit: earlier.unit ? last.unit : null };
  const [first, second] = [
    quantitiesOf([{ ...earlier, name: null }], false),
    quantitiesOf([unitless], false),
  ];
  return (
    compareQuantities(first, second, CHAIN_DIGITS) === 'equal' ||
    compareQuantities(second, first, CHAIN_DIGITS) === 'equal'
  );
}

/** "x = 6/2 = 3": names first, then values; the last value counts and the others must agree with it. */
function readChain(source: string): Part {
  const pieces = source
    .split(/[=≈]+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  const last = pieces.pop();
  if (last === undefined) throw new NoValue('nothing written');
  let name: VariableName | null = null;
  const earlier: string[] = [];
  for (const [index, piece] of pieces.entries()) {
    const read: VariableName | null =
      earlier.length === 0 && (index === 0 || name) ? readVariableName(piece) : null;
    if (read) name = read.base || !name ? read : name;
    else earlier.push(piece);
  }
  const part: Part = { ...readValue(last), name };
  for (const piece of earlier) {
    if (!agrees({ ...readValue(piece), name }, part)) throw new NoValue('the chain contradicts itself');
  }
  return part;
}

/**
 * Reads a key or an answer: its values in the order written. Null when it cannot be read. A tree may still have
 * letters (see lettersOf) or no value (see quantitiesOf).
 */
export function interpret(source: unknown): Part[] | null {
  const cleaned = cleanSource(source);
  const text = cleaned === null ? null : normalise(cleaned);
  if (!text) return null;
  const pieces = splitList(text).map((piece) => piece.trim());
  if (pieces.length > MAX_PARTS) return null;
  try {
    return pieces.map((piece, index) => readChain(index === 0 ? piece : stripPrefixes(piece)));
  } catch (error) {
    if (error instanceof NoValue) return null;
    throw error;
  }
}
