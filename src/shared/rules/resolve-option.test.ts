import { expect, test } from 'vitest';
import { parseTrueFalse, resolveOptionId } from './resolve-option.ts';

test('matches an option by its id before its text', () => {
  const sides = [
    { id: 'a', text: 'b' },
    { id: 'b', text: 'c' },
    { id: 'c', text: 'a' },
    { id: 'd', text: 'la hipotenusa' },
  ];
  expect(['a', ' b ', 'c', 'la hipotenusa', 'ninguna'].map((given) => resolveOptionId(sides, given))).toEqual(
    ['a', 'b', 'c', 'd', undefined],
  );
});

test.each([
  [['Verdadero', ' verdadero.', 'TRUE', 'V', 'cierto'], 'Verdadero'],
  [['Falso', 'falso', 'False', 'F'], 'Falso'],
  [['', 'no es falso', 'quizás', '1'], null],
])('reads %j as %s', (written, meant) => {
  expect(written.map(parseTrueFalse)).toEqual(written.map(() => meant));
});
