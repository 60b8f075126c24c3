import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

const cellsOf = (csv: string) => csv.slice(1).split('\r\n').slice(0, -1);

test('cells that a spreadsheet would run begin with an apostrophe, full-width signs too', () => {
  const typed = ['=1+1', '+1', '-1', '@sum', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠a', 'Ana', 'a=b'];
  expect(cellsOf(writeCsv(typed.map((text) => [text])))).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@sum",
    "'\tx",
    '"\'\rx"',
    '"\'\nx"',
    "'＝1",
    "'＋1",
    "'－1",
    "'＠a",
    'Ana',
    'a=b',
  ]);
});

test('a number stays a number', () => {
  expect(cellsOf(writeCsv([[-1, 7.5]]))).toEqual(['-1,7.5']);
});

test('delimiters and quotes stay inside their cell, and the file says that it is UTF-8', () => {
  expect(writeCsv([['Ruiz, "Ana"', 'a;b', 'á']])).toBe('\uFEFF"Ruiz, ""Ana""","a;b",á\r\n');
});
