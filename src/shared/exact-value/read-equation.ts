import { parse } from './parse.ts';
import { lettersOf } from './tree.ts';
import type { Reading } from './value.ts';
import { readVariableName } from './variable-name.ts';

const OPERATORS: Record<string, { operator: '=' | '>' | '≥' | '≠'; turned: boolean }> = {
  '=': { operator: '=', turned: false },
  '≠': { operator: '≠', turned: false },
  '>': { operator: '>', turned: false },
  '≥': { operator: '≥', turned: false },
  '<': { operator: '>', turned: true },
  '≤': { operator: '≥', turned: true },
};
/** A label before an equation: "r: y = 2x + 1", "la recta y = …". */
const LABEL = /^(?:[a-z]\s*:|(?:la |the )?(?:recta|line|ecuacion|equation)\s*:?)\s*(?=\S)/i;

const BROUGHT_TO_ZERO = /^([a-z](?:_\(?[a-z\d]\)?)?) ?([+-]) ?((?:[\d.,/*^() ]|sqrt|pi)+) ?([=<>≤≥≠]) ?0$/i;

/** Solves "x - 2 ≠ 0" to "x ≠ 2": one unknown and a number; null for any other text. */
export function solvedFromZero(text: string): string | null {
  const [, name, sign, number = '', operator] = BROUGHT_TO_ZERO.exec(text) ?? [];
  return name ? `${name} ${operator} ${sign === '+' ? '-' : ''}(${number.trim()})` : null;
}

/** Reads one unsolved equation or inequality with unknowns. Throws NoValue when a side cannot be read. */
export function readEquation(source: string): Reading[] {
  const text = source.replace(LABEL, '');
  const signs = text.match(/[<>≤≥≠=]/g) ?? [];
  const [sign = ''] = signs;
  const known = OPERATORS[sign];
  if (!known || signs.length !== 1) return [];
  const [first = '', second = ''] = text.split(sign).map((side) => side.trim());
  // f(x) = … and P(A) = … are named values.
  if ([first, second].some((side) => /\(/.test(side) && readVariableName(side))) return [];
  const sides = [parse(first), parse(second)] as const;
  const letters = new Set(sides.flatMap((side) => lettersOf(side)));
  const solved = sides.some((side) => side.kind === 'letter') && letters.size === 1;
  if (letters.size === 0 || (solved && sides.some((side) => lettersOf(side).length === 0))) return [];
  const [left, right] = known.turned ? [sides[1], sides[0]] : sides;
  return [{ value: { kind: 'equation', operator: known.operator, left, right }, doubt: 'never' }];
}
