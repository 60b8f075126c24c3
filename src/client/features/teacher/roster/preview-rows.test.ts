import { expect, test } from 'vitest';
import { previewRows, processedCount } from './preview-rows.ts';

const person = (name: string) => ({ names: name, email: `${name.toLowerCase()}@b.test` });

test('gives each row its result from the preview of the server', () => {
  const roster = {
    rows: ['Ana', 'Eva', 'Luis', 'Eva', 'Marta'].map(person),
    omitted: [{ row: 4, names: 'Raúl', email: 'raul@', reason: 'email-invalid' as const }],
  };
  const preview = {
    created: [{ ...person('Ana'), surnames: '', password: '' }],
    enrolled: [person('Eva')],
    already: [person('Luis')],
    skipped: [
      { row: 4, email: 'eva@b.test', reason: 'repeated' as const },
      { row: 5, email: 'marta@b.test', reason: 'not-a-student' as const },
    ],
  };
  expect(previewRows(roster, preview).map(({ names, fate, reason }) => [names, fate, reason])).toEqual([
    ['Raúl', 'skip', 'email-invalid'],
    ['Eva', 'skip', 'repeated'],
    ['Marta', 'skip', 'not-a-student'],
    ['Ana', 'create', undefined],
    ['Eva', 'enrol', undefined],
    ['Luis', 'already', undefined],
  ]);
  expect(processedCount(preview)).toBe(3);
});

test('says whose account an address is when the row has another name', () => {
  const rows = ['Ana Marcos Gil', 'Núñez Peña, Íñigo'].map((names, index) => ({
    names,
    email: `a${index}@b.test`,
  }));
  const preview = {
    created: [],
    enrolled: [],
    already: rows.map(({ email }) => ({ names: 'Íñigo Núñez Peña', email })),
    skipped: [],
  };
  expect(previewRows({ rows, omitted: [] }, preview).map(({ holder }) => holder)).toEqual([
    'Íñigo Núñez Peña',
    undefined,
  ]);
});
