import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { gradeFromShare, meanGrade, roundGrade } from './grade-scale.ts';

const hundredths = fc.integer({ min: 0, max: 1_000 });

/** Returns the quotient rounded half up to hundredths, by integer arithmetic. */
function exactHundredths(top: bigint, bottom: bigint): number {
  return Number((2n * top + bottom) / (2n * bottom)) / 100;
}

describe('the mean of grades', () => {
  it('is exact, with halves rounded up, for any grades of two decimals', () => {
    fc.assert(
      fc.property(fc.array(hundredths, { minLength: 1, maxLength: 300 }), (cents) => {
        const sum = cents.reduce((total, cent) => total + BigInt(cent), 0n);
        expect(meanGrade(cents.map((cent) => cent / 100))).toBe(exactHundredths(sum, BigInt(cents.length)));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [[2.13, 2.14], 2.14],
    [[1, 1.01], 1.01],
    [[8.57, 8.58], 8.58],
    [[10, 0, 0], 3.33],
    [[10, 10, 0], 6.67],
    [[], 0],
  ])('of %j is %d', (grades, mean) => {
    expect(meanGrade(grades)).toBe(mean);
  });
});

describe('rounding', () => {
  it('rounds decimal halves up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (thousandths) => {
        expect(roundGrade(thousandths / 1_000)).toBe(exactHundredths(BigInt(thousandths), 10n));
      }),
      { numRuns: 2_000 },
    );
    expect(roundGrade(8.45, 1)).toBe(8.5);
    expect(roundGrade(1.005)).toBe(1.01);
    expect(roundGrade(0.1 + 0.2)).toBe(0.3);
  });

  it('calculates a grade from the points reached and the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 1, max: 1_000 }), (part, whole) => {
        const [reached, all] = [Math.min(part, whole), whole];
        expect(gradeFromShare(reached / 100, all / 100)).toBe(
          exactHundredths(BigInt(reached) * 1_000n, BigInt(all)),
        );
      }),
    );
    expect(gradeFromShare(1, 0)).toBe(0);
  });
});
