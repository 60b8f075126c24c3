import { expect, test } from 'vitest';
import { meantOption, readTruth } from './meant-answer.ts';

test('an option is meant by its id before it is by what it says', () => {
  const sides = [
    { id: 'a', text: 'b' },
    { id: 'b', text: 'c' },
    { id: 'c', text: 'a' },
    { id: 'd', text: 'la hipotenusa' },
  ];
  expect(['a', ' b ', 'c', 'la hipotenusa', 'ninguna'].map((given) => meantOption(sides, given))).toEqual([
    'a',
    'b',
    'c',
    'd',
    undefined,
  ]);
});

test.each([
  [['Verdadero', ' verdadero.', 'TRUE', 'V', 'cierto'], 'Verdadero'],
  [['Falso', 'falso', 'False', 'F'], 'Falso'],
  [['', 'no es falso', 'quizás', '1'], null],
])('%j are read as %s', (written, meant) => {
  expect(written.map(readTruth)).toEqual(written.map(() => meant));
});
