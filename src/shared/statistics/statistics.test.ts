import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { biasOf, meanDistance, quadraticKappa, rootMeanSquaredError, sameSideShare } from './agreement.ts';
import { correlationOf, type Pair } from './correlation.ts';
import { errorByBand } from './error-by-band.ts';
import { leftToMachine } from './left-to-machine.ts';
import { deviationOf, meanOf } from './moments.ts';

const mark = fc.integer({ min: 0, max: 1_000 }).map((hundredths) => hundredths / 100);
const pairs = fc.array(fc.tuple(mark, mark), { minLength: 1, maxLength: 60 });
const swapped = (list: Pair[]): Pair[] => list.map(([one, other]) => [other, one]);

/** Kappa by definition: observed against expected table, weighted by squared distance. */
function naiveKappa(list: Pair[]): number {
  const rounded = list.map(([one, other]) => [Math.round(one), Math.round(other)]);
  let [observed, expected] = [0, 0];
  for (let row = 0; row <= 10; row++) {
    for (let column = 0; column <= 10; column++) {
      const weight = (row - column) ** 2 / 100;
      const cell = rounded.filter(([one, other]) => one === row && other === column).length;
      const inRow = rounded.filter(([one]) => one === row).length;
      const inColumn = rounded.filter(([, other]) => other === column).length;
      observed += weight * cell;
      expected += (weight * inRow * inColumn) / rounded.length;
    }
  }
  return observed === 0 ? 1 : 1 - observed / expected;
}

describe('quadratic weighted kappa', () => {
  it('equals its definition by contingency tables', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        expect(quadraticKappa(list)).toBeCloseTo(naiveKappa(list), 9);
      }),
    );
  });

  it('is 1 for identical marks, even when they are all equal', () => {
    fc.assert(
      fc.property(fc.array(mark, { minLength: 1 }), (marks) => {
        expect(quadraticKappa(marks.map((one) => [one, one]))).toBe(1);
      }),
    );
    expect(quadraticKappa([])).toBeNull();
  });

  it('does not depend on the order of the raters, and is never above 1', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        expect(quadraticKappa(swapped(list))).toBeCloseTo(quadraticKappa(list)!, 9);
        expect(quadraticKappa(list)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is -1 for two raters who always give opposite marks', () => {
    expect(
      quadraticKappa([
        [0, 10],
        [10, 0],
      ]),
    ).toBe(-1);
  });
});

describe('correlation', () => {
  it('does not change when one side is scaled and shifted, and changes sign when it is negated', () => {
    fc.assert(
      fc.property(pairs, fc.integer({ min: 1, max: 9 }), mark, (list, factor, shift) => {
        const r = correlationOf(list);
        const moved = correlationOf(list.map(([one, other]) => [one * factor + shift, other]));
        const turned = correlationOf(list.map(([one, other]) => [-one, other]));
        if (r === null) expect([moved, turned]).toEqual([null, null]);
        else {
          expect(moved).toBeCloseTo(r, 9);
          expect(turned).toBeCloseTo(-r, 9);
        }
      }),
    );
  });

  it('is 1 for identical marks, and null when one side is constant', () => {
    const itself: Pair[] = [0.1, 0.2, 0.3, 5].map((one) => [one, one]);
    expect(correlationOf(itself)).toBeCloseTo(1, 12);
    expect(correlationOf([0.1, 0.2, 0.3].map((one) => [one, 0.1 + 0.2]))).toBeNull();
    expect(correlationOf([[3, 4]])).toBeNull();
  });

  it('is the textbook value', () => {
    const list: Pair[] = [
      [1, 2],
      [2, 1],
      [3, 4],
      [4, 3],
      [5, 5],
    ];
    expect(correlationOf(list)).toBeCloseTo(0.8, 12);
  });
});

describe('errors', () => {
  it('are 0 for identical marks, and the bias changes sign when the raters are exchanged', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        expect(biasOf(swapped(list))).toBeCloseTo(-biasOf(list), 9);
        expect(rootMeanSquaredError(list)).toBeGreaterThanOrEqual(meanDistance(list) - 1e-9);
        expect(meanDistance(list)).toBeGreaterThanOrEqual(Math.abs(biasOf(list)) - 1e-9);
        expect(rootMeanSquaredError(list.map(([one]) => [one, one]))).toBe(0);
      }),
    );
  });

  it('are split into bands that contain every answer once and average to the overall error', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const bands = errorByBand(list);
        expect(bands.reduce((sum, { n }) => sum + n, 0)).toBe(list.length);
        const distance = bands.reduce((sum, band) => sum + band.n * band.distance, 0) / list.length;
        expect(distance).toBeCloseTo(meanDistance(list), 9);
      }),
    );
    expect(errorByBand([[9, 10]]).at(-1)).toEqual({ from: 8, to: 10, n: 1, bias: -1, distance: 1 });
  });

  it('treat a mark on the pass line as above it', () => {
    expect(
      sameSideShare(
        [
          [5, 10],
          [4.99, 5],
        ],
        5,
      ),
    ).toBe(0.5);
  });
});

it('divides the deviation of a population by n', () => {
  expect(deviationOf([4, 6, 6])).toBeCloseTo(Math.sqrt(8 / 9), 12);
  expect([deviationOf([7]), meanOf([]), deviationOf([])]).toEqual([0, 0, 0]);
});

describe('leftToMachine', () => {
  it('returns the largest share whose wrong answers stay within the tolerance', () => {
    fc.assert(
      fc.property(pairs, fc.constantFrom(0, 0.02, 0.2), (list, tolerated) => {
        const left = leftToMachine(list, 5, tolerated);
        const taken = (upTo: number, from: number) =>
          list.filter(([machine]) => (machine < 5 ? machine <= upTo : machine >= from));
        const wrongOf = (some: Pair[]) =>
          some.filter(([machine, person]) => machine >= 5 !== person >= 5).length;
        const mine = taken(left.upTo ?? -1, left.from ?? 11);
        expect(left.share).toBeCloseTo(mine.length / list.length, 12);
        expect(wrongOf(mine)).toBeLessThanOrEqual(tolerated * mine.length);
        for (const upTo of [-1, ...list.map(([machine]) => machine)]) {
          for (const from of [11, ...list.map(([machine]) => machine)]) {
            const other = taken(upTo, from);
            if (wrongOf(other) <= tolerated * other.length) {
              expect(other.length).toBeLessThanOrEqual(mine.length);
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('returns everything when both agree on each side, and nothing when they never agree', () => {
    const agreed: Pair[] = [
      [2, 1],
      [9, 8],
    ];
    expect(leftToMachine(agreed, 5, 0.02)).toEqual({ share: 1, wrong: 0, upTo: 2, from: 9 });
    expect(leftToMachine([[9, 1]], 5, 0.02)).toEqual({ share: 0, wrong: 0, upTo: null, from: null });
    expect(leftToMachine([], 5, 0.02).share).toBe(0);
  });
});
