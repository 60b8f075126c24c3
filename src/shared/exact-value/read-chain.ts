import { compareQuantities } from './compare-quantities.ts';
import { readCompound } from './compound.ts';
import type { NumberRule } from './number-rule.ts';
import { parse } from './parse.ts';
import { type Part, quantitiesOf } from './quantity.ts';
import { cutTrailingUnit } from './trailing-unit.ts';
import { lettersOf, NoValue, type Tree } from './tree.ts';
import { readVariableName, type VariableName } from './variable-name.ts';

/** Precision to which the members of a chain must agree: "2/3 = 0.67" is no contradiction. */
const CHAIN: NumberRule = { digits: 2 };

function readValue(text: string, units: boolean): { tree: Tree; unit: Part['unit'] } {
  if (!units) return { tree: parse(text), unit: null };
  const compound = readCompound(text);
  if (compound) return compound;
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
    compareQuantities(first, second, CHAIN) === 'equal' || compareQuantities(second, first, CHAIN) === 'equal'
  );
}

/** Moves an unknown on the right to the left: "3 = x" is "x = 3". */
function nameFirst(pieces: string[]): string[] {
  const [left = '', right = ''] = pieces;
  const turned =
    pieces.length === 2 && /^[a-z](?:_\(?\d\)?|\d)?$/i.test(right) && /^[-+(]*[\d.,√]/.test(left);
  return turned && !/^[ei]$/.test(right) ? [right, left] : pieces;
}

/**
 * Reads a chain such as "x = 6/2 = 3": names, then values. The last value counts, and the others must agree with it.
 * Without `units`, letters after a number are unknowns.
 */
export function readChain(source: string, units = true): Part {
  const pieces = nameFirst(
    source
      .split(/[=≈]+/)
      .map((piece) => piece.trim())
      .filter((piece) => piece !== ''),
  );
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
  const part: Part = { ...readValue(last, units), name };
  // "x = 2x + 1" is an equation, not a value of x.
  if (name && lettersOf(part.tree).includes(name.base)) throw new NoValue('not solved');
  for (const piece of earlier) {
    if (!agrees({ ...readValue(piece, units), name }, part))
      throw new NoValue('the chain contradicts itself');
  }
  return part;
}
