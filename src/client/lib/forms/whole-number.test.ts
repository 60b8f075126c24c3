import { expect, test } from 'vitest';
import { parseWholeNumber } from './whole-number.ts';

test('reads only whole numbers', () => {
  expect(['30', ' 1 ', '-2', '0'].map(parseWholeNumber)).toEqual([30, 1, -2, 0]);
  expect(['', ' ', '1.5', 'dos', '1e400'].map(parseWholeNumber)).toEqual([null, null, null, null, null]);
});
