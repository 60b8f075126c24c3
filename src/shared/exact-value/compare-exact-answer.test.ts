import { describe, expect, it } from 'vitest';
import { compareExactAnswer } from './compare-exact-answer.ts';
import kindCases from './kind-cases.json' with { type: 'json' };
import ownCases from './own-cases.json' with { type: 'json' };
import publicCases from './public-cases.json' with { type: 'json' };
import readingCases from './reading-cases.json' with { type: 'json' };

function verdict(key: unknown, answer: unknown, roundingDigits?: number): string {
  return compareExactAnswer({ key, answer, roundingDigits }).verdict;
}

describe('the public cases of the design', () => {
  it.each(publicCases.map((each) => [each.id, each.expected, each.input, each.equal] as const))(
    '%s',
    (_, key, answer, equal) => {
      expect(verdict(key, answer) === 'equal').toBe(equal);
    },
  );
});

describe.each(Object.entries({ ...ownCases, ...kindCases, ...readingCases }))('%s', (_, cases) => {
  it.each(cases.map(([key = '', answer = '', expected = '']) => [key, answer, expected] as const))(
    'compares the key %j with %j: %s',
    (key, answer, expected) => {
      expect(verdict(key, answer)).toBe(expected);
    },
  );
});

describe('rounding digits of the lesson', () => {
  it.each([
    ['π/4', '0.79', 2, 'equal'],
    ['π/4', '0.785', 2, 'equal'],
    ['π/4', '0.785', 4, 'different'],
    ['π/4', '0.7854', 4, 'equal'],
    ['2.5', '2.49', 2, 'equal'],
    ['2.5', '2.44', 2, 'different'],
    ['2.5', '2.49', 3, 'different'],
    ['100', '99.9', 1, 'different'],
    ['π/4', '0.785', Number.NaN, 'equal'],
    ['π/4', '0.8', 0, 'equal'],
    ['π/4', '0.785', 99, 'different'],
  ])('compares the key %s with %s at %d digits', (key, answer, digits, expected) => {
    expect(verdict(key, answer, digits)).toBe(expected);
  });
});

describe('values that are not strings', () => {
  it.each([
    [2.5, '2.5', 'equal'],
    ['2.5', 2.5, 'equal'],
    [1e21, '10^21', 'equal'],
    ['42', null, 'unreadable'],
    ['42', undefined, 'unreadable'],
    ['42', {}, 'unreadable'],
    ['42', ['42'], 'unreadable'],
    ['42', Number.NaN, 'unreadable'],
    ['42', 42n, 'unreadable'],
    [null, '42', 'no-key'],
    [undefined, undefined, 'no-key'],
    [Number.POSITIVE_INFINITY, '∞', 'no-key'],
    ['4'.repeat(301), '4', 'no-key'],
  ])('compares the key %s with %s: %s', (key, answer, expected) => {
    expect(verdict(key, answer)).toBe(expected);
  });
});
