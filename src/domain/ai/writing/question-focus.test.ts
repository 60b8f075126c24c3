import { expect, test } from 'vitest';
import { createFocus } from './question-focus.ts';

const seeds = Array.from({ length: 60 }, (_, seed) => seed * 7_919);
const guidelines = `El ciclo del agua: evaporación, condensación y lluvia.
- La erosión de los suelos
No preguntar fechas. Evita los nombres de ríos.`;

test('covers the different parts of the guidelines across seeds, but never excluded content', () => {
  const parts = new Set(seeds.map((seed) => createFocus(seed, guidelines).part));
  expect([...parts].sort()).toEqual([
    'El ciclo del agua',
    'La erosión de los suelos',
    'condensación',
    'evaporación',
    'lluvia',
  ]);
});

test('returns the same focus for the same seed, and mostly different ones for sixty seeds', () => {
  expect(createFocus(5, guidelines)).toEqual(createFocus(5, guidelines));
  expect(new Set(seeds.map((seed) => JSON.stringify(createFocus(seed, 'La lluvia')))).size).toBeGreaterThan(
    45,
  );
});

test('returns only an approach and a setting when the guidelines have a single part', () => {
  expect(createFocus(1, 'La lluvia')).toMatchObject({ part: '' });
  expect(createFocus(1, '')).toMatchObject({ part: '' });
});
