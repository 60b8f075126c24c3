import { expect, it } from 'vitest';
import { readList, shownPerson } from '../../src/shared/people-list/read-list.ts';
import { splitCells } from '../../src/shared/people-list/split-cells.ts';
import { tidyNames } from '../../src/shared/rules/person-names.ts';
import { lists } from './lists.ts';

it.each(lists)('reads the people and nothing else of $name', (list) => {
  const { people, leftOut, unused, certain } = readList(splitCells(list.text));
  const shown = people.map((person) => {
    const names = { names: tidyNames(person.names), surnames: person.surnames && tidyNames(person.surnames) };
    const { given, surnames } = shownPerson(names as typeof person);
    return [surnames, given, person.group, person.account, person.role ?? ''].join('|').replace(/\|+$/, '');
  });
  expect(shown).toEqual(list.people);
  expect(leftOut.map(({ text }) => text)).toEqual(list.leftOut ?? []);
  expect(unused.map(({ heading, column }) => heading || String.fromCharCode(65 + column))).toEqual(
    list.unused ?? [],
  );
  expect(!certain).toBe(list.asks ?? false);
});

it('covers at least forty lists', () => {
  expect(lists.length).toBeGreaterThanOrEqual(40);
});
