import type { Complex } from './complex.ts';
import { type EvaluationOptions, evaluate } from './evaluate.ts';
import { type DecimalReading, readLiteral } from './number-literal.ts';
import { children, NoValue, someTree, type Tree } from './tree.ts';
import type { Unit } from './units.ts';
import type { VariableName } from './variable-name.ts';

/** The typed decimals of a complex number a + bi; null for a part that is no decimal. */
interface ComplexLiteral {
  re: DecimalReading | null;
  im: DecimalReading | null;
}

type ReadReal = (tree: Tree) => DecimalReading | null;

function imaginaryPart(tree: Tree, readReal: ReadReal): DecimalReading | null {
  if (tree.kind === 'signed' && tree.sign === '-') {
    const part = imaginaryPart(tree.operand, readReal);
    return part && { ...part, value: -part.value };
  }
  const isMultiple = tree.kind === 'product' && tree.right.kind === 'constant' && tree.right.name === 'i';
  return isMultiple ? readReal(tree.left) : null;
}

/** Reads "1.41i" or "0.5 + 0.866i"; null for other forms. `readReal` reads the decimals. */
function readComplexLiteral(tree: Tree, readReal: ReadReal): ComplexLiteral | null {
  if (tree.kind !== 'sum' || (tree.operator !== '+' && tree.operator !== '-')) {
    const im = imaginaryPart(tree, readReal);
    return im && { re: null, im };
  }
  const im = imaginaryPart(tree.right, readReal);
  if (!im) return null;
  return { re: readReal(tree.left), im: tree.operator === '-' ? { ...im, value: -im.value } : im };
}

/** A number with its typed precision. */
export interface Measured {
  value: Complex;
  /** Set for a single typed decimal, possibly with a sign, ×10^n or %. */
  literal: DecimalReading | null;
  /** Lowest number of significant digits of the decimals in an expression; null for an exact value without decimals. */
  digits: number | null;
  /** Typed decimals of a complex number a + bi. */
  components: ComplexLiteral | null;
}

/** One value of an answer or key. */
export interface Quantity extends Measured {
  unit: Unit | null;
  name: VariableName | null;
  /** A trailing % or °; `bare` is the number before it. */
  mark: '%' | '°' | null;
  bare: Measured | null;
  /** True when written with π: an angle in radians. */
  hasPi: boolean;
}

/** One parsed value; a list has several. */
export interface Part {
  tree: Tree;
  unit: Unit | null;
  name: VariableName | null;
}

/** Shifts a typed decimal by a power of ten: 12.5 % is 0.125, 1,2·10³ is 1200. */
export function shiftLiteral(literal: DecimalReading, power: number): DecimalReading {
  const value = power < 0 ? literal.value / 10 ** -power : literal.value * 10 ** power;
  return { ...literal, value, decimals: literal.decimals - power, whole: null };
}

function wholeExponent(tree: Tree): number | null {
  const minus = tree.kind === 'signed' && tree.sign === '-';
  const number = minus ? tree.operand : tree;
  if (number.kind !== 'number' || number.literal.fraction || number.literal.repeating) return null;
  const value = Number(number.literal.integer);
  return value > 400 ? null : minus ? -value : value;
}

function powerOfTen(tree: Tree): number | null {
  if (tree.kind !== 'power' || tree.base.kind !== 'number' || tree.base.literal.integer !== '10') return null;
  return tree.base.literal.fraction || tree.base.literal.exponent ? null : wholeExponent(tree.exponent);
}

function literalOf(tree: Tree, options: EvaluationOptions): DecimalReading | null {
  if (tree.kind === 'number')
    return tree.literal.repeating ? null : readLiteral(tree.literal, options.grouped);
  if (tree.kind === 'signed') {
    const literal = literalOf(tree.operand, options);
    return literal && { ...literal, value: evaluate(tree, options).re };
  }
  if (tree.kind === 'postfix' && tree.mark === '%') {
    const literal = literalOf(tree.operand, options);
    return literal && shiftLiteral(literal, -2);
  }
  if (tree.kind !== 'product') return null;
  const power = powerOfTen(tree.right);
  const literal = power === null ? null : literalOf(tree.left, options);
  return literal && power !== null ? shiftLiteral(literal, power) : null;
}

const ROUNDED_DIGITS = 3;

function isShortDecimal(tree: Tree, options: EvaluationOptions): boolean {
  return tree.kind === 'number' && readLiteral(tree.literal, options.grouped).significant < ROUNDED_DIGITS;
}

function fewestDigits(tree: Tree, options: EvaluationOptions): number | null {
  // The decimal in √(2,5) is exact: a short decimal in an argument does not lower the required digits.
  if (tree.kind === 'call' && isShortDecimal(tree.argument, options)) return null;
  const counts = children(tree).map((child) => fewestDigits(child, options));
  if (tree.kind === 'number' && !tree.literal.repeating) {
    const literal = readLiteral(tree.literal, options.grouped);
    counts.push(literal.places > 0 ? literal.significant : null);
  }
  const decimals = counts.filter((count) => count !== null);
  return decimals.length > 0 ? Math.min(...decimals) : null;
}

function measure(tree: Tree, options: EvaluationOptions): Measured {
  const value = evaluate(tree, options);
  const components = readComplexLiteral(tree, (part) => literalOf(part, options));
  return { value, literal: literalOf(tree, options), digits: fewestDigits(tree, options), components };
}

/** Returns the tree without a % or ° that applies to all of it; null when there is none. */
function withoutMark(tree: Tree, mark: '%' | '°'): Tree | null {
  if (tree.kind === 'postfix') return tree.mark === mark ? tree.operand : null;
  if (tree.kind === 'signed') {
    const operand = withoutMark(tree.operand, mark);
    return operand && { ...tree, operand };
  }
  if (tree.kind !== 'product') return null;
  const right = withoutMark(tree.right, mark);
  return right && { ...tree, right };
}

function infinityOf(tree: Tree, sign: 1 | -1): number | null {
  if (tree.kind === 'constant') return tree.name === 'inf' ? Number.POSITIVE_INFINITY : null;
  if (tree.kind !== 'signed') return null;
  const infinity = infinityOf(tree.operand, sign);
  return infinity === null || (tree.sign === '±' && sign > 0) ? infinity : -infinity;
}

function quantityOf(part: Part, options: EvaluationOptions): Quantity {
  const common = { unit: part.unit, name: part.name };
  // Infinity is only allowed as the whole value; intermediate values of an expression must be finite.
  const infinity = infinityOf(part.tree, options.sign);
  if (infinity !== null) {
    const value = { re: infinity, im: 0 };
    return {
      ...common,
      value,
      literal: null,
      digits: null,
      components: null,
      mark: null,
      bare: null,
      hasPi: false,
    };
  }
  const mark = withoutMark(part.tree, '%') ? '%' : withoutMark(part.tree, '°') ? '°' : null;
  const bare = mark && withoutMark(part.tree, mark);
  const hasPi = someTree(part.tree, (tree) => tree.kind === 'constant' && tree.name === 'pi');
  return { ...common, ...measure(part.tree, options), mark, bare: bare && measure(bare, options), hasPi };
}

function hasTwoSigns(tree: Tree): boolean {
  return someTree(
    tree,
    (part) =>
      (part.kind === 'signed' && part.sign !== '-') || (part.kind === 'sum' && /[±∓]/.test(part.operator)),
  );
}

/** Returns whether a number of the parts has a thousands reading ("1,234"). */
export function hasGroupedReading(parts: readonly Part[]): boolean {
  return parts.some((part) =>
    someTree(part.tree, (tree) => tree.kind === 'number' && tree.literal.grouped !== null),
  );
}

/** Returns the values of the parts, two for a ± that is not of zero. Throws NoValue when one has none. */
export function quantitiesOf(parts: readonly Part[], grouped: boolean): Quantity[] {
  const quantities: Quantity[] = [];
  for (const part of parts) {
    const signs: (1 | -1)[] = hasTwoSigns(part.tree) ? [1, -1] : [1];
    const values = signs.map((sign) => quantityOf(part, { grouped, sign }));
    const [first, second] = values;
    const isOne = second?.value.re === first?.value.re && second?.value.im === first?.value.im;
    quantities.push(...(isOne ? values.slice(0, 1) : values));
  }
  if (quantities.length === 0) throw new NoValue('no value');
  return quantities;
}
