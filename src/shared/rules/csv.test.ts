import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

const cellsOf = (csv: string) => csv.slice(1).split('\r\n').slice(0, -1);

test('adds an apostrophe before cells that a spreadsheet would execute, even with full-width signs', () => {
  const typed = ['=1+1', '+1', '-1', '@sum', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠a', 'Ana', 'a=b'];
  expect(
    cellsOf(
      writeCsv(
        typed.map((text) => [text]),
        'es',
      ),
    ),
  ).toEqual([
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

test('writes a number unquoted with the decimal separator of the language', () => {
  expect(cellsOf(writeCsv([[-1, 7.5]], 'en'))).toEqual(['-1,7.5']);
  expect(cellsOf(writeCsv([[-1, 7.5, 'a,b']], 'es'))).toEqual(['-1;7,5;a,b']);
});

test('quotes delimiters and quotes inside a cell, and begins with a UTF-8 byte order mark', () => {
  const row = ['Ruiz, "Ana"', 'a;b', 'á'];
  expect(writeCsv([row], 'en')).toBe('\uFEFF"Ruiz, ""Ana""",a;b,á\r\n');
  expect(writeCsv([row], 'es')).toBe('\uFEFF"Ruiz, ""Ana""";"a;b";á\r\n');
});
