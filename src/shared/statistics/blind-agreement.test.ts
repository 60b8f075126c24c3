import { expect, it } from 'vitest';
import { seededRandom } from '../rules/seeded-random.ts';
import { type BlindPair, blindAgreement } from './blind-agreement.ts';

/** Marks of a person in steps of 0.25, and of a model that is about half a point stricter. */
const person = [
  6.25, 9, 7.75, 2.25, 3, 8.75, 0, 8.25, 8, 4.75, 3, 2.75, 2.5, 4.5, 5, 5.5, 10, 8, 6.25, 10, 2.25, 1.5, 6.25,
  0.5, 0.25, 5.25, 4.75, 9.25, 6.25, 5.25, 5, 2.5, 0, 2, 7, 2, 3.75, 0, 8.25, 1.5,
];
const model = [
  5.5, 8.54, 7.23, 0.06, 2.5, 9.92, 0, 8.77, 7.56, 3.32, 5, 3.14, 0.34, 4, 5.15, 4.65, 10, 7.31, 6.52, 10,
  0.77, 1.16, 5.05, 0.07, 0, 3.9, 3.89, 9.82, 7.14, 2.93, 3.37, 2.74, 0, 0.8, 6.27, 3.03, 4.05, 0, 7.17, 0.57,
];
/** Marks below 5 are sampled one in five, the others one in ten. */
const pairs: BlindPair[] = person.map((mark, index) => ({
  person: mark,
  machine: model[index]!,
  weight: model[index]! < 5 ? 5 : 10,
}));

/**
 * Reference values: kappa from scikit-learn 1.9.1, `cohen_kappa_score(…, weights='quadratic', labels=range(11),
 * sample_weight=…)` of the marks rounded half up; the rest from numpy 2.4.6, `average(…, weights=…)`. Their bootstraps
 * use 4,000 resamples and another random generator.
 */
const reference = {
  kappa: { value: 0.9414450405204885, from: 0.89993398, to: 0.96584441 },
  difference: { value: -0.29929824561403523, from: -0.58750893, to: 0.0026758 },
  withinOne: 0.7017543859649122,
  falsePasses: 0.03508771929824561,
  falseFails: 0.07017543859649122,
} as const;

it('agrees with a reference implementation', () => {
  const found = blindAgreement(pairs, 5)!;
  expect(found.n).toBe(40);
  for (const key of ['withinOne', 'falsePasses', 'falseFails'] as const)
    expect(found[key]).toBeCloseTo(reference[key], 12);
  for (const key of ['kappa', 'difference'] as const) {
    expect(found[key].value).toBeCloseTo(reference[key].value, 12);
    expect(Math.abs(found[key].from - reference[key].from)).toBeLessThan(0.05);
    expect(Math.abs(found[key].to - reference[key].to)).toBeLessThan(0.05);
  }
});

it('returns the same figures for the same marks, and null for fewer than twenty', () => {
  expect(blindAgreement(pairs, 5)).toEqual(blindAgreement(pairs, 5));
  expect(blindAgreement(pairs.slice(0, 19), 5)).toBeNull();
  expect(blindAgreement(pairs.slice(0, 20), 5)).not.toBeNull();
});

it('reports full agreement for identical marks', () => {
  const same = pairs.map((pair) => ({ ...pair, machine: pair.person }));
  expect(blindAgreement(same, 5)).toMatchObject({
    difference: { value: 0, from: 0, to: 0 },
    withinOne: 1,
    kappa: { value: 1, from: 1, to: 1 },
  });
});

it('estimates the bias of all marks when low marks were drawn more often', () => {
  const random = seededRandom(4);
  // The model gives one point less below 5 and the same above: half of all marks, so the bias is half a point.
  const all = Array.from({ length: 4_000 }, () => Math.floor(random() * 40) / 4);
  const drawn = all.flatMap((mark) => {
    const machine = mark < 5 ? Math.max(0, mark - 1) : mark;
    const chance = machine < 5 ? 0.2 : 0.1;
    return random() < chance ? [{ person: mark, machine, weight: 1 / chance }] : [];
  });
  const bias = all.reduce((sum, mark) => sum + (mark < 5 ? Math.max(0, mark - 1) - mark : 0), 0) / all.length;
  const { difference } = blindAgreement(drawn, 5)!;
  expect(difference.from).toBeLessThan(bias);
  expect(difference.to).toBeGreaterThan(bias);
});
