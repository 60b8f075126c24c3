import { expect, test } from 'vitest';
import type { QuestionDraft } from '../../../shared/contracts/questions.ts';
import { findDoubt } from './find-doubt.ts';

const request = { language: 'es' as const, subject: 'Geografía', topic: 'Distancias' };
const draft = (correctAnswer: string, point?: 'thousands'): QuestionDraft => ({
  type: 'ejercicio',
  text: 'Calcula la distancia:',
  statement: '¿Cuántos metros son?',
  difficulty: 3,
  options: [],
  criteria: [],
  correctAnswer,
  solutionExample: '',
  ...(point && { details: { accept: { point } } }),
  sourcePage: null,
  isModified: false,
  isNew: false,
  writer: null,
  doubt: null,
});

test.each(['2.500', '46.512 habitantes'])('asks a teacher whether %s is written with thousands', (key) => {
  expect(findDoubt(draft(key), request)).toEqual({ reason: 'open-separator', said: [] });
});

test.each(['2500', '2.5', '2.567', '2.500 €', '3.000.000'])('does not ask about %s', (key) => {
  expect(findDoubt(draft(key), request)).toBeNull();
});

test('does not ask again when the key has its meaning', () => {
  expect(findDoubt(draft('2.500', 'thousands'), request)).toBeNull();
});
