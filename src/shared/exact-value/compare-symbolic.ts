import { evaluate } from './evaluate.ts';
import { lettersOf, NoValue, someTree, type Tree } from './tree.ts';

/** Points at which both sides must exist and agree (design rule 14). */
const NEEDED_POINTS = 4;
const RELATIVE = 1e-9;
// Of both signs, so that |x| and x, √(x²) and x differ somewhere, spread over -3..3.
const CANDIDATES = 12;
/** Further points between -1 and 1, where arcsin and arccos exist. */
const SMALL_CANDIDATES = 8;
const SMALL = 0.3;

/** Steps from one sample point to the next, one for each letter; no two of them, nor 1, have a rational ratio. */
const STEPS = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37].map(Math.sqrt);

/** Values for the letters at the n-th sample point: others at each point, and unrelated to each other. */
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

/** The value of a tree at a sample point; null when it has none there. */
export function valueAt(tree: Tree, letters: ReadonlyMap<string, number>): { re: number; im: number } | null {
  try {
    return evaluate(tree, { grouped: false, sign: 1, letters });
  } catch (error) {
    if (error instanceof NoValue) return null;
    throw error;
  }
}

/** Whether a decimal was typed: the expression may be a rounded one. */
export function hasDecimals(tree: Tree): boolean {
  return someTree(tree, (part) => part.kind === 'number' && part.literal.fraction !== '');
}

/** Whether a tree with letters says more than a word: it has a number, a sign or a function. */
export function isExpression(tree: Tree): boolean {
  return (
    lettersOf(tree).length > 0 &&
    someTree(tree, (part) => !['letter', 'constant', 'product'].includes(part.kind))
  );
}

/**
 * Compares two expressions with unknowns at sample points. `unclear` when the letters differ, when they exist at too
 * few common points, or when they differ only where one is not real (ln x² and 2 ln x) or where decimals were rounded.
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
