import type { Pair } from './correlation.ts';
import { meanOf } from './moments.ts';

/** Root of the mean squared difference, in the unit of the pairs; 0 of nothing. */
export function rootMeanSquaredError(pairs: readonly Pair[]): number {
  return Math.sqrt(meanOf(pairs.map(([one, other]) => (one - other) ** 2)));
}

/** Mean of one minus other: above 0 the first gives more. */
export function biasOf(pairs: readonly Pair[]): number {
  return meanOf(pairs.map(([one, other]) => one - other));
}

/** Mean absolute distance. */
export function meanDistance(pairs: readonly Pair[]): number {
  return meanOf(pairs.map(([one, other]) => Math.abs(one - other)));
}

/** Share of pairs that lie on the same side of `line`; what reaches it is above. */
export function sameSideShare(pairs: readonly Pair[], line: number): number {
  return meanOf(pairs.map(([one, other]) => Number(one >= line === other >= line)));
}

/**
 * Cohen's kappa with quadratic weights of marks 0..`top`, each rounded to a whole number, halves up: 1 is full
 * agreement, 0 is what the two would reach by chance. Where both always give one and the same mark it is 1.
 * With squared distances as weights the table of chances need not be built: its mean squared distance is that of
 * every mark of one with every mark of the other.
 */
export function quadraticKappa(pairs: readonly Pair[], top = 10): number | null {
  if (pairs.length === 0) return null;
  return kappaOf(pairs.map(([one, other]) => [wholeMark(one, top), wholeMark(other, top)] as const));
}

/** The same of marks that are whole already, of which there is at least one, each with its weight. */
export function kappaOf(whole: Iterable<readonly [one: number, other: number, weight?: number]>): number {
  let [n, distances, ones, others, squares] = [0, 0, 0, 0, 0];
  for (const [one, other, weight = 1] of whole) {
    n += weight;
    distances += weight * (one - other) ** 2;
    ones += weight * one;
    others += weight * other;
    squares += weight * (one ** 2 + other ** 2);
  }
  if (distances === 0) return 1;
  return 1 - distances / (squares - (2 * ones * others) / n);
}

/** A mark 0..`top` rounded to a whole number, halves up. */
export function wholeMark(mark: number, top = 10): number {
  return Math.min(top, Math.max(0, Math.floor(mark + 0.5)));
}
