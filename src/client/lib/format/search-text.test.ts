import { expect, test } from 'vitest';
import { searchRows } from './search-text.ts';

const people = [
  { names: 'Ana Torres', email: 'ana@a.test' },
  { names: 'Álvaro Ñáñez', email: 'an@b.test' },
];
const find = (typed: string) =>
  searchRows(people, typed, ({ names, email }) => [names, email]).map(({ names }) => names);

test('finds rows by words in any order and any field, ignoring accents and case', () => {
  expect(find('torres ana')).toEqual(['Ana Torres']);
  expect(find(' NANEZ  b.test ')).toEqual(['Álvaro Ñáñez']);
  expect(find('torres alvaro')).toEqual([]);
  expect(find(' ')).toHaveLength(2);
});
