import { expect, test } from 'vitest';
import { formatTokens, formatUsd } from './amounts.ts';

test.each([
  [0, '0.00'],
  [0.0042, '0.0042'],
  [0.01, '0.01'],
  [13.637, '13.64'],
])('%d USD read as %s', (usd, text) => expect(formatUsd(usd)).toBe(text));

test.each([
  [0, '0'],
  [9_873, '9873'],
  [10_000, '10.0 k'],
  [214_400, '214 k'],
  [6_140_000, '6.1 M'],
  [2_500_000_000, '2.5 G'],
])('%d tokens read as %s', (tokens, text) => expect(formatTokens(tokens)).toBe(text));
