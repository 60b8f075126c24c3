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

test('returns 0 for sets of different questions and 1 for identical sets', () => {
  expect(overlapOfSets([set(mitosis, heart), set(meiosis, lungs)])).toEqual({ mean: 0, max: 0 });
  expect(overlapOfSets([set(mitosis, heart), set(heart, mitosis)])).toEqual({ mean: 1, max: 1 });
});

test('counts an exercise that differs only in case, punctuation and numbers as shared', () => {
  const sum = (text: string): ComparableQuestion => ({ ...question(text), type: 'ejercicio' });
  const written = [sum('Suma 12 manzanas y 30 peras de la canasta.'), question(mitosis)];
  const again = [sum('suma 7 manzanas y 5 peras de la canasta'), question(meiosis)];
  expect(overlapOfSets([written, again])).toEqual({ mean: 0.5, max: 0.5 });
});

test('returns the mean over all pairs and the maximum over the most similar pair', () => {
  const overlap = overlapOfSets([
    set(mitosis, heart),
    set(mitosis, lungs),
    set(meiosis, 'Nombra un hueso largo.'),
  ]);
  expect(overlap.max).toBe(0.5);
  expect(overlap.mean).toBeCloseTo(0.5 / 3);
});

test('counts a question that is repeated in one set as shared once', () => {
  expect(overlapOfSets([set(mitosis, mitosis), set(mitosis, heart)])).toEqual({ mean: 0.5, max: 0.5 });
});

test('returns 0 for a single set and for an empty one', () => {
  expect(overlapOfSets([set(mitosis)])).toEqual({ mean: 0, max: 0 });
  expect(overlapOfSets([set(mitosis), []])).toEqual({ mean: 0, max: 0 });
});
