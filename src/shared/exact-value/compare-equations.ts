import { compareSymbolic, hasDecimals, samplePoint, valueAt } from './compare-symbolic.ts';
import { lettersOf, type Tree } from './tree.ts';
import type { Value } from './value.ts';

type Equation = Value & { kind: 'equation' };

/** Number of sample points at which both equations are compared. */
const POINTS = 6;
const RELATIVE = 1e-9;

function difference({ left, right }: Equation): Tree {
  return { kind: 'sum', operator: '-', left, right };
}

function realAt(tree: Tree, letters: ReadonlyMap<string, number>): number | null {
  const value = valueAt(tree, letters);
  return value && value.im === 0 ? value.re : null;
}

/** Returns whether a tree is linear in its letters, tested at two sample points. */
function isLinear(tree: Tree, letters: readonly string[]): boolean {
  const [a, b] = [samplePoint(letters, 0), samplePoint(letters, 1)];
  const both = new Map(letters.map((letter) => [letter, (a.get(letter) ?? 0) + (b.get(letter) ?? 0)]));
  const none = new Map(letters.map((letter) => [letter, 0]));
  const values = [a, b, both, none].map((point) => realAt(tree, point));
  if (values.some((value) => value === null)) return false;
  const [first = 0, second = 0, sum = 0, zero = 0] = values as number[];
  const size = Math.max(...(values as number[]).map(Math.abs), 1);
  return Math.abs(first + second - sum - zero) <= RELATIVE * size;
}

/** Returns whether both equations are solved for the same unknown, so that only the other sides can differ. */
function areSolvedForSameUnknown(key: Equation, answer: Equation): boolean {
  return key.left.kind === 'letter' && answer.left.kind === 'letter' && key.left.name === answer.left.name;
}

/**
 * Compares two equations up to a factor (positive for inequalities): y = 2x + 1 equals 2x - y + 1 = 0. Returns
 * `unclear` for non-linear equations without a common factor.
 */
export function compareEquations(key: Equation, answer: Equation): 'equal' | 'different' | 'unclear' {
  const [first, second] = [difference(key), difference(answer)];
  const letters = lettersOf(first);
  if (letters.join() !== lettersOf(second).join()) return 'unclear';
  if (key.operator !== answer.operator) return 'different';
  const ratios: number[] = [];
  for (let point = 0; point < POINTS; point += 1) {
    const sample = samplePoint(letters, point);
    const [a, b] = [realAt(first, sample), realAt(second, sample)];
    if (a !== null && b !== null && a !== 0 && Math.abs(b) > RELATIVE) ratios.push(b / a);
  }
  const [ratio = 0] = ratios;
  const constant =
    ratios.length >= POINTS - 1 &&
    ratios.every((each) => Math.abs(each - ratio) <= RELATIVE * 10 * Math.abs(ratio));
  const inequality = key.operator === '>' || key.operator === '≥';
  if (constant) return ratio > 0 || !inequality ? 'equal' : 'different';
  if (hasDecimals(first) || hasDecimals(second)) return 'unclear';
  if (isLinear(first, letters) && isLinear(second, letters)) return 'different';
  const areSolved = !inequality && areSolvedForSameUnknown(key, answer);
  return areSolved && compareSymbolic(key.right, answer.right) === 'different' ? 'different' : 'unclear';
}
