import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { calibrationFigures, meetsCalibrationRule, sampleFigures } from './calibration-figures.ts';

const grade = fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4);

describe('the figures of a calibration', () => {
  it('are the mean difference of means and the mean spread of passes', () => {
    const samples = [
      { mark: 4, grades: [4, 6, 6] },
      { mark: 5, grades: [6, 6, 6] },
      { mark: 6, grades: [6, 6, 8] },
      { mark: 9, grades: [8, 8, 10] },
      ...[10, 8, 0, 2].map((mark) => ({ mark, grades: [mark, mark, mark] })),
    ];
    expect(calibrationFigures(samples)).toEqual({ n: 8, difference: 0.42, spread: 0.35 });
    expect(samples.slice(0, 2).map(sampleFigures)).toEqual([
      { mean: 5.33, difference: 1.33 },
      { mean: 6, difference: 1 },
    ]);
  });

  it('exclude ungraded samples, and are null without graded samples', () => {
    const waiting = { mark: 9, grades: [] };
    expect(calibrationFigures([waiting, { mark: 5, grades: [6] }])).toEqual({
      n: 1,
      difference: 1,
      spread: 0,
    });
    expect([calibrationFigures([waiting]), sampleFigures(waiting)]).toEqual([null, null]);
  });

  it('are 0 when every pass gives the mark, and do not depend on the order of samples and passes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(grade, fc.array(grade, { minLength: 1 })), { minLength: 1 }), (list) => {
        const samples = list.map(([mark, grades]) => ({ mark, grades }));
        const right = samples.map(({ mark }) => ({ mark, grades: [mark, mark, mark] }));
        expect(calibrationFigures(right)).toMatchObject({ difference: 0, spread: 0 });
        const turned = samples.map(({ mark, grades }) => ({ mark, grades: [...grades].reverse() })).reverse();
        const [one, other] = [calibrationFigures(samples)!, calibrationFigures(turned)!];
        expect(other.difference).toBeCloseTo(one.difference, 1);
        expect(other.spread).toBeCloseTo(one.spread, 1);
      }),
    );
  });
});

it('accepts figures up to the limits of a rule and not beyond', () => {
  const rule = { difference: 0.75, spread: 0.5, samples: 5 };
  const figures = { n: 5, difference: 0.75, spread: 0.5 };
  expect(meetsCalibrationRule(figures, rule)).toBe(true);
  expect(meetsCalibrationRule({ ...figures, n: 4 }, rule)).toBe(false);
  expect(meetsCalibrationRule({ ...figures, difference: 0.76 }, rule)).toBe(false);
  expect(meetsCalibrationRule({ ...figures, spread: 0.51 }, rule)).toBe(false);
  expect(meetsCalibrationRule(null, rule)).toBe(false);
});
