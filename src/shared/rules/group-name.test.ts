import { expect, it } from 'vitest';
import { groupNameKey } from './group-name.ts';

it.each([
  [
    '1.º A',
    ['1º A', '1.o A', '1.O a', '1° A', '1.° A', '1 º A', '1.ºA', ' 1º  A ', '1º\u00a0A', '1\u200b.º A'],
  ],
  ['2.ª Bach', ['2ª Bach', '2ª bach', '2 .ª Bach']],
  ['3.º ESO-B', ['3º ESO - B', '3º ESO–B', '3.o eso-b']],
  ["4.º d'Art", ['4º d’Art', '4.º d´Art']],
])('knows %s in the spellings of lists', (name, spellings) => {
  for (const spelling of spellings)
    expect([spelling, groupNameKey(spelling)]).toEqual([spelling, groupNameKey(name)]);
});

it('keeps other names apart', () => {
  const names = [
    '1º A',
    '1ª A',
    '1 A',
    '1A',
    '1.A',
    '1.O',
    '11º A',
    '1º B',
    '1º ESO A',
    'Básica',
    'Basica',
    '2.5 o 3',
  ];
  expect(new Set(names.map(groupNameKey)).size).toBe(names.length);
});
