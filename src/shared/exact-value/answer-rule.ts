import { valueInUnitOf } from './compare-quantities.ts';
import { compareValues, hasLetters, valuesOrNull, withImpliedUnit } from './compare-values.ts';
import type { NumberRule } from './number-rule.ts';
import type { Part, Quantity } from './quantity.ts';
import { someTree, type Tree } from './tree.ts';
import type { Unit } from './units.ts';
import type { Reading, Span, Value } from './value.ts';

/** The teacher's requirements besides the value. */
export interface AnswerRule extends Omit<NumberRule, 'digits'> {
  /** `any`: requires a unit of the same dimension; `same`: requires the key's unit. */
  unit?: 'any' | 'same';
  /**
   * Required form: a fraction in lowest terms, a value without decimals, or a product of primes. The value must match
   * exactly.
   */
  form?: 'fraction' | 'exact' | 'factors';
  /** True when the key is an interval and any value in it is correct. */
  inRange?: boolean;
}

/** What a correct value lacks. */
export type Remark = 'unit-missing' | 'other-unit' | 'other-form';

const EXACTLY: NumberRule = { digits: 15, tolerance: { kind: 'absolute', amount: 0 } };

function partsOf(value: Value): readonly Part[] {
  if (value.kind === 'numbers') return value.parts;
  if (value.kind === 'tuples') return value.tuples.flatMap(({ items }) => items);
  if (value.kind !== 'region') return [];
  return value.spans.flatMap(({ low, high }) => [low, high].flatMap((bound) => bound?.part ?? []));
}

function hasDegreeSign(tree: Tree): boolean {
  return tree.kind === 'postfix' ? tree.mark === '°' : tree.kind === 'signed' && hasDegreeSign(tree.operand);
}

/** For a key in °C, "25°" counts as having the unit. */
function hasUnit(part: Part, key: Part | undefined): boolean {
  if (withImpliedUnit(part, key).unit) return true;
  return key?.unit?.dimension.startsWith('deg') === true && hasDegreeSign(part.tree);
}

function isUnit(unit: Unit, key: Unit): boolean {
  return [unit, ...unit.others].some(
    ({ dimension, factor }) => dimension === key.dimension && Math.abs(factor / key.factor - 1) < 1e-9,
  );
}

function unitRemark(key: Value, answer: Value, unit: 'any' | 'same'): Remark | null {
  const keys = partsOf(key).filter((part) => part.unit);
  const [first] = keys;
  if (!first?.unit) return null;
  const parts = partsOf(answer);
  if (parts.some((part) => !hasUnit(part, first))) return 'unit-missing';
  if (unit === 'any') return null;
  const allowed = keys.flatMap((part) => part.unit ?? []);
  const isAllowed = (part: Part) => {
    const answerUnit = withImpliedUnit(part, first).unit;
    return answerUnit === null || allowed.some((one) => isUnit(answerUnit, one));
  };
  return parts.every(isAllowed) ? null : 'other-unit';
}

/** Returns the value of an integer typed without exponent; null for any other tree. */
function integerOf(tree: Tree): number | null {
  if (tree.kind !== 'number') return null;
  const { integer, fraction, repeating, exponent } = tree.literal;
  return fraction === '' && repeating === '' && exponent === 0 ? Number(integer) : null;
}

function areCoprime(a: number, b: number): boolean {
  let [one, other] = [a, b];
  while (other > 0) [one, other] = [other, one % other];
  return one === 1;
}

/** Returns whether a tree is an integer, or a fraction such as 3/4, -3/4 or 2 3/4 in lowest terms. */
function isInLowestTerms(tree: Tree): boolean {
  if (tree.kind === 'signed') return tree.sign === '-' && isInLowestTerms(tree.operand);
  if (tree.kind === 'mixed') {
    const [top, bottom] = [Number(tree.numerator), Number(tree.denominator)];
    return top > 0 && top < bottom && areCoprime(top, bottom);
  }
  if (tree.kind !== 'quotient') return integerOf(tree) !== null;
  const { left, right } = tree;
  const top = integerOf(left.kind === 'signed' && left.sign === '-' ? left.operand : left);
  const bottom = integerOf(right);
  return top !== null && bottom !== null && bottom > 1 && areCoprime(top, bottom);
}

/** Larger primes do not occur in exercises and take long to test. */
const LARGEST_PRIME = 1e7;

function isPrime(value: number): boolean {
  if (value < 2 || value > LARGEST_PRIME) return false;
  for (let factor = 2; factor * factor <= value; factor += 1) if (value % factor === 0) return false;
  return true;
}

/** Returns whether a tree is a product of prime powers, such as 2^5·3. */
function isFactorised(tree: Tree): boolean {
  if (tree.kind === 'product') return isFactorised(tree.left) && isFactorised(tree.right);
  if (tree.kind === 'power') {
    const exponent = integerOf(tree.exponent);
    return isPrime(integerOf(tree.base) ?? 0) && exponent !== null && exponent >= 1;
  }
  return isPrime(integerOf(tree) ?? 0);
}

function hasDecimals(tree: Tree): boolean {
  return someTree(
    tree,
    (part) => part.kind === 'number' && (part.literal.fraction !== '' || part.literal.repeating !== ''),
  );
}

const FORMS: Record<NonNullable<AnswerRule['form']>, (tree: Tree) => boolean> = {
  fraction: isInLowestTerms,
  exact: (tree) => !hasDecimals(tree),
  factors: isFactorised,
};

/** Returns what an answer equal to its key lacks by the rule; null when nothing. */
export function findRemark(key: Value, answer: Value, { unit, form }: AnswerRule): Remark | null {
  if (form) {
    const matchesForm = partsOf(answer).every(({ tree }) => FORMS[form](tree));
    if (!matchesForm || compareValues(key, answer, EXACTLY) !== 'equal') return 'other-form';
  }
  return unit ? unitRemark(key, answer, unit) : null;
}

const SLACK = 1e-9;

function isWithin({ low, high }: Span, quantity: Quantity): boolean | null {
  const sides = [low, high].map((bound, index) => {
    if (!bound) return true;
    const value = valueInUnitOf(bound.at, quantity);
    if (value === null) return null;
    const distance = index === 0 ? value - bound.at.value.re : bound.at.value.re - value;
    const slack = SLACK * Math.max(Math.abs(bound.at.value.re), 1e-3);
    return bound.closed ? distance >= -slack : distance > slack;
  });
  return sides.includes(null) ? null : sides.every((side) => side === true);
}

/**
 * Returns whether an answer lies in the interval of the key; null when the key is no interval. `unreadable` when the
 * answer is not a single number, such as the interval itself: a person must read it.
 */
export function compareWithRange(
  keys: readonly Reading[],
  answers: readonly Reading[],
): 'equal' | 'different' | 'unreadable' | null {
  const region = keys.find(({ value, doubt }) => value.kind === 'region' && doubt === 'never')?.value;
  if (region?.kind !== 'region') return null;
  const numbers = answers.flatMap(({ value, doubt }) =>
    value.kind === 'numbers' && doubt !== 'always' && !hasLetters(value.parts)
      ? [valuesOrNull(value.parts, false)]
      : [],
  );
  const values = numbers.flatMap((quantities) => (quantities?.length === 1 ? quantities : []));
  if (values.length === 0) return 'unreadable';
  const isInside = values.some(
    (quantity) => quantity.value.im === 0 && region.spans.some((span) => isWithin(span, quantity) === true),
  );
  return isInside ? 'equal' : 'different';
}
