import { meanOf } from './moments.ts';

/** Two values of the same thing, such as a grader's mark and a person's. */
export type Pair = readonly [one: number, other: number];

/**
 * Spread, of the size of the values themselves, that is only the dust of binary fractions: below it the values
 * are all the same.
 */
const dust = 1e-12;

/** Pearson's correlation, -1..1; null where it has no meaning: fewer than two pairs, or one side all the same. */
export function correlationOf(pairs: readonly Pair[]): number | null {
  if (pairs.length < 2) return null;
  const [ones, others] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  const [a, b] = [meanOf(ones), meanOf(others)];
  const [spreadOfOnes, spreadOfOthers] = [spread(ones, a), spread(others, b)];
  if (spreadOfOnes === 0 || spreadOfOthers === 0) return null;
  const together = pairs.reduce((sum, [one, other]) => sum + (one - a) * (other - b), 0);
  return Math.max(-1, Math.min(1, together / (spreadOfOnes * spreadOfOthers)));
}

/** Root of the sum of squared distances from the mean; exactly 0 when there is none. */
function spread(values: readonly number[], mean: number): number {
  const largest = (all: readonly number[]) => all.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const distances = values.map((value) => value - mean);
  if (largest(distances) <= largest(values) * dust) return 0;
  return Math.sqrt(distances.reduce((sum, distance) => sum + distance ** 2, 0));
}
