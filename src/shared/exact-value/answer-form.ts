import type { NumberLiteral } from './number-literal.ts';
import { readLiteral } from './number-literal.ts';
import { children, lettersOf, someTree, type Tree } from './tree.ts';

/** Forms in which a teacher can ask for a value. */
export type AnswerForm =
  | 'fraction'
  | 'exact'
  | 'factors'
  | 'number'
  | 'root'
  | 'expanded'
  | 'factored'
  | 'scientific'
  | 'decimals'
  | 'figures';

interface Asked {
  /** The key's tree, when the answer must be worked out as far as the key. */
  key: Tree | null;
  places: number;
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

const withoutSign = (tree: Tree): Tree => (tree.kind === 'signed' ? tree.operand : tree);

function powerOfTen(tree: Tree): boolean {
  return (
    tree.kind === 'power' && integerOf(tree.base) === 10 && integerOf(withoutSign(tree.exponent)) !== null
  );
}

/** Returns the typed number of "2,5", "-2,5" or "2,5 %"; null for a calculation. */
function literalOf(tree: Tree): NumberLiteral | null {
  if (tree.kind === 'signed' || (tree.kind === 'postfix' && tree.mark !== '!'))
    return literalOf(tree.operand);
  return tree.kind === 'number' ? tree.literal : null;
}

/** Returns whether a tree is one number: no operation is left to do. */
function isOneNumber(tree: Tree): boolean {
  if (literalOf(tree) || isInLowestTerms(tree)) return true;
  if (someTree(tree, isRoot)) return isSimplifiedRoot(tree);
  const bare = withoutSign(tree);
  if (bare.kind === 'constant' || bare.kind === 'compound') return true;
  if (bare.kind === 'sum') return isComplexNumber(bare.left, bare.right);
  if (bare.kind !== 'product') return false;
  return isOneNumber(bare.left) && (powerOfTen(bare.right) || bare.right.kind === 'constant');
}

const isComplexNumber = (left: Tree, right: Tree): boolean =>
  isImaginary(left) !== isImaginary(right) && isOneNumber(left) && isOneNumber(right);

const isImaginary = (tree: Tree): boolean =>
  tree.kind === 'product' ? isImaginary(tree.right) : tree.kind === 'constant' && tree.name === 'i';

const isRoot = (tree: Tree): boolean => tree.kind === 'call' && tree.name === 'sqrt';

/** Returns whether no square above 1 divides an integer. */
function isSquareFree(value: number | null): boolean {
  if (value === null || value < 2 || value > LARGEST_PRIME) return false;
  for (let factor = 2; factor * factor <= value; factor += 1)
    if (value % (factor * factor) === 0) return false;
  return true;
}

function integerFactor(tree: Tree): number {
  const bare = withoutSign(tree);
  if (bare.kind === 'product') return integerFactor(bare.left) * integerFactor(bare.right);
  return integerOf(bare) ?? 1;
}

/** Returns whether roots are simplified: square-free, none in a denominator, none multiplied, fractions reduced. */
function isSimplifiedRoot(tree: Tree): boolean {
  if (tree.kind === 'call') return tree.name === 'sqrt' && isSquareFree(integerOf(tree.argument));
  if (tree.kind === 'power') return false;
  if (tree.kind === 'number') return integerOf(tree) !== null;
  if (tree.kind === 'product' && [tree.left, tree.right].every((part) => someTree(part, isRoot)))
    return false;
  if (tree.kind === 'quotient') {
    if (someTree(tree.right, isRoot)) return false;
    const bottom = integerOf(tree.right);
    if (
      bottom !== null &&
      bottom > 1 &&
      tree.left.kind !== 'sum' &&
      !areCoprime(integerFactor(tree.left), bottom)
    )
      return false;
  }
  return children(tree).every(isSimplifiedRoot);
}

const isSum = (tree: Tree): boolean => tree.kind === 'sum';

/** Returns whether no sum is multiplied, divided by or raised to a power. */
function isExpanded(tree: Tree): boolean {
  if (tree.kind === 'product') return !someTree(tree, isSum);
  if (tree.kind === 'power') return !someTree(tree.base, isSum);
  return children(tree).every(isExpanded);
}

function countTerms(tree: Tree): number {
  if (tree.kind === 'signed') return countTerms(tree.operand);
  return tree.kind === 'sum' ? countTerms(tree.left) + countTerms(tree.right) : 1;
}

/** Returns the number of factors with unknowns, with their multiplicity; 0 for a sum. */
function countFactors(tree: Tree): number {
  if (tree.kind === 'signed') return countFactors(tree.operand);
  if (tree.kind === 'product') return factorsIn(tree.left) + factorsIn(tree.right);
  if (tree.kind === 'quotient') return factorsIn(tree.left);
  if (tree.kind === 'power') return factorsIn(tree.base) * Math.max(integerOf(tree.exponent) ?? 1, 1);
  return 0;
}

function factorsIn(tree: Tree): number {
  return countFactors(tree) || (lettersOf(tree).length > 0 ? 1 : 0);
}

/** Returns whether a tree is a number from 1 to below 10 times a power of ten. */
function isScientific(tree: Tree): boolean {
  const bare = withoutSign(tree);
  const isTimes = bare.kind === 'product' && powerOfTen(bare.right);
  const literal = literalOf(isTimes ? bare.left : bare);
  if (literal?.integer.length !== 1 || literal.integer === '0') return false;
  return isTimes ? literal.exponent === 0 : literal.exponent !== 0;
}

const FORMS: Record<AnswerForm, (tree: Tree, asked: Asked) => boolean> = {
  fraction: isInLowestTerms,
  exact: (tree) => !hasDecimals(tree),
  factors: isFactorised,
  number: isOneNumber,
  root: isSimplifiedRoot,
  expanded: (tree, { key }) =>
    isExpanded(tree) && (key === null || !isExpanded(key) || countTerms(tree) <= countTerms(key)),
  factored: (tree, { key }) => countFactors(tree) >= ((key && countFactors(key)) || 2),
  scientific: isScientific,
  decimals: (tree, { places }) =>
    literalOf(tree)?.fraction.length === places && literalOf(tree)?.repeating === '',
  figures(tree, { places }) {
    const bare = withoutSign(tree);
    const literal = literalOf(bare.kind === 'product' && powerOfTen(bare.right) ? bare.left : bare);
    if (!literal) return false;
    const { significant, trailingZeros } = readLiteral(literal, false);
    return significant - trailingZeros <= places && places <= significant;
  },
};

/** Returns whether a value is written in a form; forms of one number fail for a calculation. */
export function hasForm(form: AnswerForm, tree: Tree, asked: Asked): boolean {
  return FORMS[form](tree, asked);
}
