import { expect, test } from 'vitest';
import { percentOfRemaining } from './percent-of-remaining.ts';

test.each([
  [14_000, 1_000_000, 2],
  [1, 1_000_000, 1],
  [14_000, 12_000, 117],
  [14_000, 0, undefined],
])('with %d needed and %d left, returns %s per cent', (needed, left, share) =>
  expect(percentOfRemaining(needed, left)).toBe(share),
);
