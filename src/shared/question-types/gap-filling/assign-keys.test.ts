import { expect, it } from 'vitest';
import fc from '../../../../tests/support/properties.ts';
import { assignKeys } from './assign-keys.ts';

const sumOf = (shares: readonly (readonly number[])[], keys: readonly number[]) =>
  keys.reduce((sum, key, text) => sum + shares[text]![key]!, 0);

/** The highest sum over all assignments. */
function best(shares: readonly (readonly number[])[], text = 0, taken: readonly number[] = []): number {
  if (text === shares.length) return 0;
  return Math.max(
    ...shares.flatMap((_, key) =>
      taken.includes(key) ? [] : [shares[text]![key]! + best(shares, text + 1, [...taken, key])],
    ),
  );
}

it('gives each text its own key, with the highest sum of shares', () => {
  const square = fc.integer({ min: 1, max: 5 }).chain((count) =>
    fc.array(fc.array(fc.constantFrom(0, 0.25, 0.5, 1), { minLength: count, maxLength: count }), {
      minLength: count,
      maxLength: count,
    }),
  );
  fc.assert(
    fc.property(square, (shares) => {
      const keys = assignKeys(shares);
      expect(new Set(keys).size).toBe(shares.length);
      expect(sumOf(shares, keys)).toBeCloseTo(best(shares));
    }),
  );
});

it('assigns fifteen texts at once', () => {
  const shares = Array.from({ length: 15 }, (_, text) =>
    Array.from({ length: 15 }, (_, key) => Number(key === 14 - text)),
  );
  expect(assignKeys(shares)).toEqual(Array.from({ length: 15 }, (_, text) => 14 - text));
});
