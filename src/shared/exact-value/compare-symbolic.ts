import { evaluate } from './evaluate.ts';
import { lettersOf, NoValue, someTree, type Tree } from './tree.ts';

/** Minimum number of sample points where both sides have a value and agree. */
const NEEDED_POINTS = 4;
const RELATIVE = 1e-9;
// Sample points from -3 to 3, with both signs, so that |x| and x, √(x²) and x differ at some of them.
const CANDIDATES = 12;
/** Additional points between -1 and 1, the domain of arcsin and arccos. */
const SMALL_CANDIDATES = 8;
const SMALL = 0.3;

/** Step between sample points for each letter. The ratios of any two steps, and of a step to 1, are irrational. */
const STEPS = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37].map(Math.sqrt);

/** Returns the values of the letters at a sample point: different at each point and independent of each other. */
export function samplePoint(letters: readonly string[], point: number): Map<string, number> {
  const scale = point < CANDIDATES ? 1 : SMALL;
  return new Map(
    letters.map((letter, index) => {
      const turn = Math.floor(index / STEPS.length) + 1;
      const fraction = ((point + turn) * STEPS[index % STEPS.length]!) % 1;
      return [letter, scale * (point % 3 === 1 ? -0.3 - 2.7 * fraction : 0.3 + 2.7 * fraction)];
    }),
  );
}

/** Returns the value of a tree at a sample point; null when it has none there. */
export function valueAt(tree: Tree, letters: ReadonlyMap<string, number>): { re: number; im: number } | null {
  try {
    return evaluate(tree, { grouped: false, sign: 1, letters });
  } catch (error) {
    if (error instanceof NoValue) return null;
    throw error;
  }
}

/** Returns whether the tree contains a typed decimal, so that it may be rounded. */
export function hasDecimals(tree: Tree): boolean {
  return someTree(tree, (part) => part.kind === 'number' && part.literal.fraction !== '');
}

/** Returns whether a tree with letters is more than a word: it has a number, an operator or a function. */
export function isExpression(tree: Tree): boolean {
  return (
    lettersOf(tree).length > 0 &&
    someTree(tree, (part) => !['letter', 'constant', 'product'].includes(part.kind))
  );
}

/**
 * Compares two expressions with unknowns at sample points. Returns `unclear` when the letters differ, when both have
 * values at too few points, or when they differ only where one is not real (ln x² and 2 ln x) or where decimals may be
 * rounded.
 */
export function compareSymbolic(key: Tree, answer: Tree): 'equal' | 'different' | 'unclear' {
  const letters = lettersOf(key);
  if (letters.join() !== lettersOf(answer).join()) return 'unclear';
  let agreed = 0;
  let unclear = hasDecimals(key) || hasDecimals(answer);
  for (let point = 0; point < CANDIDATES + SMALL_CANDIDATES; point += 1) {
    const sample = samplePoint(letters, point);
    const [a, b] = [valueAt(key, sample), valueAt(answer, sample)];
    if (!a || !b) {
      unclear ||= a !== b;
      continue;
    }
    const size = Math.max(Math.hypot(a.re, a.im), Math.hypot(b.re, b.im));
    if (Math.hypot(a.re - b.re, a.im - b.im) <= RELATIVE * size) {
      agreed += 1;
    } else if (a.im === 0 && b.im === 0) {
      return unclear ? 'unclear' : 'different';
    } else {
      unclear = true;
    }
  }
  const exact = !unclear || hasDecimals(key) || hasDecimals(answer);
  return agreed >= NEEDED_POINTS && exact ? 'equal' : 'unclear';
}
