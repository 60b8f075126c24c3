import { meanOf } from './moments.ts';

/** Two values for the same item, such as a grader's mark and a person's. */
export type Pair = readonly [one: number, other: number];

/** Relative spread below which values are equal except for floating-point error. */
const relativeNoise = 1e-12;

/** Returns Pearson's correlation, -1 to 1; null when undefined: fewer than two pairs, or no variance on one side. */
export function correlationOf(pairs: readonly Pair[]): number | null {
  if (pairs.length < 2) return null;
  const [ones, others] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  const [a, b] = [meanOf(ones), meanOf(others)];
  const [spreadOfOnes, spreadOfOthers] = [spread(ones, a), spread(others, b)];
  if (spreadOfOnes === 0 || spreadOfOthers === 0) return null;
  const productSum = pairs.reduce((sum, [one, other]) => sum + (one - a) * (other - b), 0);
  return Math.max(-1, Math.min(1, productSum / (spreadOfOnes * spreadOfOthers)));
}

/** Returns the root of the sum of squared deviations; exactly 0 when all values are equal. */
function spread(values: readonly number[], mean: number): number {
  const largest = (all: readonly number[]) => all.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const distances = values.map((value) => value - mean);
  if (largest(distances) <= largest(values) * relativeNoise) return 0;
  return Math.sqrt(distances.reduce((sum, distance) => sum + distance ** 2, 0));
}
