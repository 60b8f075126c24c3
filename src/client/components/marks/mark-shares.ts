import { type Grader, type GraderCounts, graders as known } from '../../../shared/contracts/values.ts';

/** Returns whole percentages that add up to 100 (largest remainder method). */
function percents(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const exact = counts.map((count) => (100 * count) / all);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, count) => sum + count, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder.slice(0, missing)) whole[index]! += 1;
  return whole;
}

/** Counts marks by grader; null (missing or annulled) marks are ignored. */
export function countGraders(graders: readonly (Grader | null)[]): GraderCounts {
  return Object.fromEntries(known.map((by) => [by, graders.filter((one) => one === by).length]));
}

/** Returns each grader's share of the marks in whole percent, without graders that have no marks. */
export function sharesOf(counts: GraderCounts): { by: Grader; share: number }[] {
  const parts = known.map((by) => ({ by, count: counts[by] ?? 0 })).filter(({ count }) => count > 0);
  const shares = percents(parts.map(({ count }) => count));
  return parts.map(({ by }, index) => ({ by, share: shares[index]! }));
}
