import { expect, test } from 'vitest';
import { givesAnswerAway } from './gives-answer-away.ts';

const model = 'La mitosis es la división de una célula en dos células hijas iguales.';

test('a long piece of the model answer in the feedback gives it away', () => {
  expect(givesAnswerAway(`Debías decir que ${model}`, model, '¿Qué es la mitosis?', 'ni idea')).toBe(true);
});

test('what the student said already may come back', () => {
  expect(givesAnswerAway(`Dices bien que ${model}`, model, '¿Qué es la mitosis?', model)).toBe(false);
});

test('a short answer is given away by itself', () => {
  expect(givesAnswerAway('La respuesta era París.', 'París', '¿Capital de Francia?', 'Roma')).toBe(true);
  expect(givesAnswerAway('Repasa las capitales.', 'París', '¿Capital de Francia?', 'Roma')).toBe(false);
});
