import type { Pair } from './correlation.ts';
import { meanOf } from './moments.ts';

/** Returns the root-mean-square error, in the unit of the pairs; 0 for no pairs. */
export function rootMeanSquaredError(pairs: readonly Pair[]): number {
  return Math.sqrt(meanOf(pairs.map(([one, other]) => (one - other) ** 2)));
}

/** Returns the mean of one minus other; positive when the first values are higher. */
export function biasOf(pairs: readonly Pair[]): number {
  return meanOf(pairs.map(([one, other]) => one - other));
}

/** Returns the mean absolute difference. */
export function meanDistance(pairs: readonly Pair[]): number {
  return meanOf(pairs.map(([one, other]) => Math.abs(one - other)));
}

/** Returns the share of pairs on the same side of `passMark`; a value equal to it is above. */
export function sameSideShare(pairs: readonly Pair[], passMark: number): number {
  return meanOf(pairs.map(([one, other]) => Number(one >= passMark === other >= passMark)));
}

/**
 * Returns Cohen's kappa with quadratic weights for marks 0 to `top`, rounded half up to integers: 1 is full agreement,
 * 0 is chance agreement. It is 1 when both always give the same single mark; null for no pairs.
 * With quadratic weights, the expected disagreement is the mean squared difference over all combinations of marks, so
 * no table of expected frequencies is needed.
 */
export function quadraticKappa(pairs: readonly Pair[], top = 10): number | null {
  if (pairs.length === 0) return null;
  return kappaOf(
    pairs.map(([one, other]) => [roundToIntegerMark(one, top), roundToIntegerMark(other, top)] as const),
  );
}

/** Returns kappa for integer marks with optional weights; needs at least one pair. */
export function kappaOf(marks: Iterable<readonly [one: number, other: number, weight?: number]>): number {
  let [n, distances, ones, others, squares] = [0, 0, 0, 0, 0];
  for (const [one, other, weight = 1] of marks) {
    n += weight;
    distances += weight * (one - other) ** 2;
    ones += weight * one;
    others += weight * other;
    squares += weight * (one ** 2 + other ** 2);
  }
  if (distances === 0) return 1;
  return 1 - distances / (squares - (2 * ones * others) / n);
}

/** Rounds a mark half up to an integer from 0 to `top`. */
export function roundToIntegerMark(mark: number, top = 10): number {
  return Math.min(top, Math.max(0, Math.floor(mark + 0.5)));
}
