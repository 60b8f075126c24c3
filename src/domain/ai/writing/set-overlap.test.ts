import { expect, test } from 'vitest';
import type { ComparableQuestion } from './near-duplicates.ts';
import { overlapOfSets } from './set-overlap.ts';

const question = (text: string): ComparableQuestion => ({
  type: 'respuesta_abierta',
  text,
  statement: '',
  options: [],
  correctAnswer: '',
});
const set = (...texts: string[]) => texts.map(question);
const [mitosis, meiosis, heart, lungs] = [
  'Explica qué ocurre en la mitosis de una célula.',
  'Explica qué ocurre en la meiosis de una célula.',
  'Describe el trabajo del corazón en el cuerpo.',
  'Describe el intercambio de gases en los pulmones.',
] as const;

test('sets of different questions share nothing, the same set twice shares all', () => {
  expect(overlapOfSets([set(mitosis, heart), set(meiosis, lungs)])).toEqual({ mean: 0, max: 0 });
  expect(overlapOfSets([set(mitosis, heart), set(heart, mitosis)])).toEqual({ mean: 1, max: 1 });
});

test('a question that differs in case, marks and numbers alone is shared', () => {
  const written = set('Suma 12 manzanas y 30 peras de la canasta.', mitosis);
  const again = set('suma 7 manzanas y 5 peras de la canasta', meiosis);
  expect(overlapOfSets([written, again])).toEqual({ mean: 0.5, max: 0.5 });
});

test('the mean is over all pairs, the maximum that of the two most alike', () => {
  const overlap = overlapOfSets([
    set(mitosis, heart),
    set(mitosis, lungs),
    set(meiosis, 'Nombra un hueso largo.'),
  ]);
  expect(overlap.max).toBe(0.5);
  expect(overlap.mean).toBeCloseTo(0.5 / 3);
});

test('what one set holds twice is shared once by another that holds it once', () => {
  expect(overlapOfSets([set(mitosis, mitosis), set(mitosis, heart)])).toEqual({ mean: 0.5, max: 0.5 });
});

test('one set alone shares nothing with anybody', () => {
  expect(overlapOfSets([set(mitosis)])).toEqual({ mean: 0, max: 0 });
  expect(overlapOfSets([set(mitosis), []])).toEqual({ mean: 0, max: 0 });
});
