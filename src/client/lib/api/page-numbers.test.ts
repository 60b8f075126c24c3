import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('lists the first page, the last page and the neighbours of the current page', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 4)).toEqual([1, 2, 3, 4]);
  expect(pageNumbers(1, 401)).toEqual([1, 2, null, 401]);
  expect(pageNumbers(4, 401)).toEqual([1, 2, 3, 4, 5, null, 401]);
  expect(pageNumbers(200, 401)).toEqual([1, null, 199, 200, 201, null, 401]);
  expect(pageNumbers(401, 401)).toEqual([1, null, 400, 401]);
});
