import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

const cellsOf = (csv: string) => csv.slice(1).split('\r\n').slice(0, -1);

test('cells that a spreadsheet would run begin with an apostrophe, full-width signs too', () => {
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

test('a number stays a number, with the decimal sign of the language', () => {
  expect(cellsOf(writeCsv([[-1, 7.5]], 'en'))).toEqual(['-1,7.5']);
  expect(cellsOf(writeCsv([[-1, 7.5, 'a,b']], 'es'))).toEqual(['-1;7,5;a,b']);
});

test('delimiters and quotes stay inside their cell, and the file says that it is UTF-8', () => {
  const row = ['Ruiz, "Ana"', 'a;b', 'á'];
  expect(writeCsv([row], 'en')).toBe('\uFEFF"Ruiz, ""Ana""",a;b,á\r\n');
  expect(writeCsv([row], 'es')).toBe('\uFEFF"Ruiz, ""Ana""";"a;b";á\r\n');
});
