import { expect, it } from 'vitest';
import { blindAgreement } from './blind-agreement.ts';
import type { Pair } from './correlation.ts';

/** Marks of a person in steps of 0.25, and a model's that is harsh by about half a point. */
const person = [
  6.25, 9, 7.75, 2.25, 3, 8.75, 0, 8.25, 8, 4.75, 3, 2.75, 2.5, 4.5, 5, 5.5, 10, 8, 6.25, 10, 2.25, 1.5, 6.25,
  0.5, 0.25, 5.25, 4.75, 9.25, 6.25, 5.25, 5, 2.5, 0, 2, 7, 2, 3.75, 0, 8.25, 1.5,
];
const model = [
  5.5, 8.54, 7.23, 0.06, 2.5, 9.92, 0, 8.77, 7.56, 3.32, 5, 3.14, 0.34, 4, 5.15, 4.65, 10, 7.31, 6.52, 10,
  0.77, 1.16, 5.05, 0.07, 0, 3.9, 3.89, 9.82, 7.14, 2.93, 3.37, 2.74, 0, 0.8, 6.27, 3.03, 4.05, 0, 7.17, 0.57,
];
const pairs: Pair[] = person.map((mark, index) => [mark, model[index]!]);

/**
 * scikit-learn 1.9.1, `cohen_kappa_score(…, weights='quadratic', labels=0..10)` of the marks rounded halves up, and numpy 2
 * for the rest; the bootstrap there with 4,000 resamples and another generator.
 */
const reference = { kappa: 0.9359728211159023, difference: -0.419, interval: [0.8865, 0.965] } as const;

it('gives what a reference implementation gives', () => {
  const found = blindAgreement(pairs, 5)!;
  expect(found).toMatchObject({ n: 40, withinOne: 27, falsePasses: 1, falseFails: 4 });
  expect(found.kappa).toBeCloseTo(reference.kappa, 12);
  expect(found.difference).toBeCloseTo(reference.difference, 10);
  for (const end of [0, 1] as const)
    expect(Math.abs(found.interval[end] - reference.interval[end])).toBeLessThan(0.02);
});

it('gives the same figures for the same marks, and none of fewer than twenty', () => {
  expect(blindAgreement(pairs, 5)).toEqual(blindAgreement(pairs, 5));
  expect(blindAgreement(pairs.slice(0, 19), 5)).toBeNull();
  expect(blindAgreement(pairs.slice(0, 20), 5)).not.toBeNull();
});

it('finds a bias that was put in within its interval, and full agreement of the same marks', () => {
  const same = blindAgreement(
    person.map((mark) => [mark, mark]),
    5,
  )!;
  expect(same).toMatchObject({ difference: 0, withinOne: 40, kappa: 1, interval: [1, 1] });
  const harsh = blindAgreement(
    person.map((mark) => [mark, Math.max(0, mark - 1.5)]),
    5,
  )!;
  expect(harsh.difference).toBeLessThan(-1.3);
  expect(harsh.kappa).toBeGreaterThanOrEqual(harsh.interval[0]);
  expect(harsh.kappa).toBeLessThanOrEqual(harsh.interval[1]);
});
