import { expect, test } from 'vitest';
import { readWhole } from './whole-number.ts';

test('reads only whole numbers', () => {
  expect(['30', ' 1 ', '-2', '0'].map(readWhole)).toEqual([30, 1, -2, 0]);
  expect(['', ' ', '1.5', 'dos', '1e400'].map(readWhole)).toEqual([null, null, null, null, null]);
});
