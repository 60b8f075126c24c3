import { expect, test } from 'vitest';
import { nextOptionId } from '../../../shared/question-types/filled-options.ts';
import { blankQuestion, withType } from './blank-question.ts';

test('gives a new question four empty options, a to d', () => {
  expect(blankQuestion.options.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(nextOptionId(blankQuestion)).toBe('e');
});

test('sets the answer of a true/false question to Verdadero, and clears the answer when the type changes', () => {
  const exercise = { ...withType(blankQuestion, 'ejercicio'), correctAnswer: '2.5' };
  expect(withType(exercise, 'verdadero_falso').correctAnswer).toBe('Verdadero');
  expect(withType(exercise, 'opcion_multiple').correctAnswer).toBe('');
});
