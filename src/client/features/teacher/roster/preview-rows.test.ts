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
