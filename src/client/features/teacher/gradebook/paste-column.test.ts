import { expect, it } from 'vitest';
import { spreadColumn } from './paste-column.ts';

it('spreads a column over the rows, leaves empty lines out and counts what is left over', () => {
  expect(spreadColumn('7,5\r\n8\r\n\r\n9\r\n', 30)).toEqual({
    texts: ['7,5', '8', null, '9'],
    blank: 1,
    left: 0,
  });
  expect(spreadColumn('7\n8\n9', 2)).toEqual({ texts: ['7', '8'], blank: 0, left: 1 });
  expect(spreadColumn('1\n0', 5)).toEqual({ texts: ['1', '0'], blank: 0, left: 0 });
});

it('takes a single line as one mark, and refuses several columns', () => {
  expect(spreadColumn('7,5', 30)).toBe(null);
  expect(spreadColumn('7,5\n', 30)).toBe(null);
  expect(spreadColumn('Ana\t7,5\nEva\t8', 30)).toBe('wide');
});
