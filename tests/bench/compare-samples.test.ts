import { expect, it } from 'vitest';
import { sameDistribution } from '../../scripts/bench/compare-samples.ts';

const range = (count: number, from = 0) => Array.from({ length: count }, (_, n) => from + n);

it('says how likely two samples are of one distribution', () => {
  expect(sameDistribution(range(200), range(200))).toBe(1);
  expect(sameDistribution(range(200), range(200).reverse())).toBe(1);
  expect(sameDistribution(range(200), range(200, 1_000))).toBeLessThan(1e-6);
  // Of 200 against 200, moved by 27: D is 0.135, and tables of the test put 0.05 at 1.36 · √(2 / 200) = 0.136.
  expect(sameDistribution(range(200), range(200, 27))).toBeCloseTo(0.05, 2);
  expect(sameDistribution([1, 1, 1, 2], [1, 1, 2, 2])).toBeGreaterThan(0.9);
});
