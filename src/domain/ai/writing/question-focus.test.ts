import { expect, test } from 'vitest';
import { createFocus } from './question-focus.ts';

const seeds = Array.from({ length: 60 }, (_, seed) => seed * 7_919);
const guidelines = `El ciclo del agua: evaporación, condensación y lluvia.
- La erosión de los suelos
No preguntar fechas. Evita los nombres de ríos.`;

test('sets begin with different parts of the guidelines, never with what should be left out', () => {
  const parts = new Set(seeds.map((seed) => createFocus(seed, guidelines).part));
  expect([...parts].sort()).toEqual([
    'El ciclo del agua',
    'La erosión de los suelos',
    'condensación',
    'evaporación',
    'lluvia',
  ]);
});

test('the same seed gives the same focus, and sixty seeds hardly ever the same one twice', () => {
  expect(createFocus(5, guidelines)).toEqual(createFocus(5, guidelines));
  expect(new Set(seeds.map((seed) => JSON.stringify(createFocus(seed, 'La lluvia')))).size).toBeGreaterThan(
    45,
  );
});

test('guidelines of one thing alone leave only the approach and the setting', () => {
  expect(createFocus(1, 'La lluvia')).toMatchObject({ part: '' });
  expect(createFocus(1, '')).toMatchObject({ part: '' });
});
