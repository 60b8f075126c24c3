import { describe, expect, it } from 'vitest';
import {
  convertToScale,
  defaultScale,
  formatOnScale,
  gradeWordFor,
  type SchoolScale,
} from './grade-display.ts';

const shown = (grade: number, school: SchoolScale) => formatOnScale(grade, school, (word) => word);

describe('the grade scale of a school', () => {
  it('shows averages out of 10 with one decimal by default', () => {
    expect(shown(7.25, defaultScale)).toBe('7.3');
    expect(shown(10, defaultScale)).toBe('10.0');
  });

  it.each([
    ['1-7', 0, '1.0', 7, '5.2', 10, '7.0'],
    ['0-20', 0, '0.0', 7.35, '14.7', 10, '20.0'],
    ['0-100', 0, '0.0', 7.35, '73.5', 10, '100.0'],
  ] as const)('spreads 0 to 10 over %s', (scale, low, shownLow, middle, shownMiddle, top, shownTop) => {
    const school = { scale, decimals: 1 };
    expect([low, middle, top].map((grade) => shown(grade, school))).toEqual([
      shownLow,
      shownMiddle,
      shownTop,
    ]);
  });

  it('rounds halves up to the decimals of the school', () => {
    expect(convertToScale(7.5, { scale: '0-10', decimals: 0 })).toBe(8);
    expect(convertToScale(1.005, { scale: '0-10', decimals: 2 })).toBe(1.01);
  });

  it('returns the word for the grade as rounded for display', () => {
    expect([0, 4.94, 4.95, 5.99, 6, 7, 8.94, 8.95, 10].map((grade) => gradeWordFor(grade, 1))).toEqual([
      'insufficient',
      'insufficient',
      'sufficient',
      'good',
      'good',
      'notable',
      'notable',
      'outstanding',
      'outstanding',
    ]);
    expect(shown(8.9, { scale: 'es-words', decimals: 0 })).toBe('outstanding (9)');
  });
});
