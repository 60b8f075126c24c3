import { expect, test } from 'vitest';
import { formatTokens, formatUsd, readAmount } from './amounts.ts';

test.each([
  [0, '0.00'],
  [0.0042, '0.0042'],
  [0.01, '0.01'],
  [13.637, '13.64'],
])('formats %d USD as %s', (usd, text) => expect(formatUsd(usd)).toBe(text));

test.each([
  [0, '0'],
  [9_873, '9873'],
  [10_000, '10.0 k'],
  [214_400, '214 k'],
  [6_140_000, '6.1 M'],
  [2_500_000_000, '2.5 G'],
])('formats %d tokens as %s', (tokens, text) => expect(formatTokens(tokens)).toBe(text));

test.each([
  ['0,5', 0.5],
  ['12.50', 12.5],
  ['500000', 500_000],
  ['500.000', Number.NaN],
  ['1,500,000', Number.NaN],
  ['0.005', 0.005],
  ['mucho', Number.NaN],
])('reads %s as %d', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});
