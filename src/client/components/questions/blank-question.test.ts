import { expect, test } from 'vitest';
import { blankQuestion, nextOptionId, withFields, withType } from './blank-question.ts';

test('a new question has four empty options, a to d', () => {
  expect(blankQuestion.options.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(nextOptionId(blankQuestion)).toBe('e');
});

test('true or false starts with Verdadero, and no answer of another type stays', () => {
  const exercise = withFields(withType(blankQuestion, 'ejercicio'), { correctAnswer: '2.5' });
  expect(withType(exercise, 'verdadero_falso').correctAnswer).toBe('Verdadero');
  expect(withType(exercise, 'opcion_multiple').correctAnswer).toBe('');
});

test('criteria fall with the text or the model answer they were written for', () => {
  const open = {
    ...withType(blankQuestion, 'respuesta_abierta'),
    criteria: [{ text: 'Lo dice.', points: 10 }],
  };
  expect(withFields(open, { difficulty: 5 }).criteria).toHaveLength(1);
  expect(withFields(open, { correctAnswer: 'Otra' }).criteria).toEqual([]);
});
