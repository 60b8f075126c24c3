import { expect, it } from 'vitest';
import { readTypedMark, scaleOfHeading } from './typed-mark.ts';

it.each([
  ['Práctica (sobre 20)', 20],
  ['Test /20', 20],
  ['Nota (/100)', 100],
  ['Quiz, out of 5', 5],
  ['Examen en papel', null],
  ['Unidad 3', null],
  ['Nota del 12/11/2026', null],
  ['Sobremesa 20', null],
])('reads the scale of the heading %s as %s', (heading, scale) => {
  expect(scaleOfHeading(heading)).toBe(scale);
});

it.each([
  ['6,25', 10, { kind: 'mark', grade: 6.25 }],
  [' 6.5 ', 10, { kind: 'mark', grade: 6.5 }],
  ['10', 10, { kind: 'mark', grade: 10 }],
  ['0', 10, { kind: 'mark', grade: 0 }],
  ['15', 20, { kind: 'mark', grade: 7.5 }],
  ['', 10, { kind: 'none' }],
  ['11', 10, { kind: 'out-of-range' }],
  ['21', 20, { kind: 'out-of-range' }],
  ['6,255', 10, { kind: 'out-of-range' }],
  ['-1', 10, { kind: 'out-of-range' }],
  ['NP', 10, { kind: 'word', word: 'NP' }],
  ['7 NP', 10, { kind: 'word', word: '7 NP' }],
] as const)('reads %j out of %s', (text, scale, read) => {
  expect(readTypedMark(text, scale)).toEqual(read);
});
