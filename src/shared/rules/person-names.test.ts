import { expect, it } from 'vitest';
import { givenNameFirst, givenNamesOf, nameKeyOf, surnamesOf } from './person-names.ts';

it.each([
  ['Íñigo Álvarez Muñoz', 'Íñigo', 'Álvarez Muñoz'],
  ['Luis Paz', 'Luis', 'Paz'],
  ['Ana', 'Ana', ''],
  ['', '', ''],
  ['María José Benítez de la Torre', 'María José', 'Benítez de la Torre'],
  ['María del Carmen Ruiz Gil', 'María del Carmen', 'Ruiz Gil'],
  ['Santiago Ramón y Cajal', 'Santiago', 'Ramón y Cajal'],
  ['Ana de la Cruz', 'Ana', 'de la Cruz'],
  ['Paz, Luis', 'Luis', 'Paz'],
])('guesses the surnames of %s', (names, given, surnames) => {
  expect([givenNamesOf({ names }), surnamesOf({ names })]).toEqual([given, surnames]);
});

it('keeps known surnames as long as the name ends with them', () => {
  const known = givenNameFirst('García, José Luis');
  expect(known).toEqual({ names: 'José Luis García', surnames: 'García' });
  expect([givenNamesOf(known), surnamesOf(known)]).toEqual(['José Luis', 'García']);
  expect(surnamesOf({ names: 'José Luis Mora Paz', surnames: 'García' })).toBe('Mora Paz');
});

it('sorts by surnames, then given names, ignoring accents and case, with ñ after n', () => {
  const people = [
    'Zoe Nuño Ruiz',
    'Ana Nunez Ruiz',
    'Íñigo Álvarez Muñoz',
    'Berta alvarez Muñoz',
    'Luis Alvarez',
    'Eva Ñíguez Gil',
    'Óscar Núñez Ruiz',
    'Marta Ordóñez Gil',
  ];
  const keys = new Map(people.map((names) => [nameKeyOf({ names }), names]));
  expect([...keys.keys()].toSorted().map((key) => keys.get(key))).toEqual([
    'Luis Alvarez',
    'Berta alvarez Muñoz',
    'Íñigo Álvarez Muñoz',
    'Ana Nunez Ruiz',
    'Óscar Núñez Ruiz',
    'Zoe Nuño Ruiz',
    'Eva Ñíguez Gil',
    'Marta Ordóñez Gil',
  ]);
});
