/**
 * How likely two samples of one distribution would differ as much as these, or more: the two-sample test of
 * Kolmogorov and Smirnov, with the asymptotic series as Press et al., Numerical Recipes, §14.3, have it.
 */
export function sameDistribution(one: readonly number[], other: readonly number[]): number {
  const sorted = [one.toSorted((a, b) => a - b), other.toSorted((a, b) => a - b)] as const;
  let [i, j, widest] = [0, 0, 0];
  while (i < one.length && j < other.length) {
    const value = Math.min(sorted[0][i]!, sorted[1][j]!);
    while (sorted[0][i] === value) i += 1;
    while (sorted[1][j] === value) j += 1;
    widest = Math.max(widest, Math.abs(i / one.length - j / other.length));
  }
  const root = Math.sqrt((one.length * other.length) / (one.length + other.length));
  const lambda = (root + 0.12 + 0.11 / root) * widest;
  // The series does not settle near 0, where the probability is 1.
  if (lambda < 0.2) return 1;
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += (-1) ** (k - 1) * Math.exp(-2 * (k * lambda) ** 2);
  return Math.min(1, Math.max(0, 2 * sum));
}
