import { expect, it } from 'vitest';
import type { TeacherQuestion } from '../contracts/questions.ts';
import { paperForm, paperForms } from './paper-form.ts';

const base = {
  difficulty: 3,
  statement: '',
  solutionExample: '',
  criteria: [],
  language: 'es',
  sourcePage: null,
  assigned: false,
  started: false,
  writer: null,
  version: 'x',
} as const;

const questions = [
  ...Array.from({ length: 6 }, (_, index) => ({
    ...base,
    id: index + 1,
    position: index + 1,
    type: 'opcion_multiple' as const,
    text: `Pregunta ${index + 1}`,
    options: ['uno', 'dos', 'tres', 'cuatro'].map((text, at) => ({ id: 'abcd'.charAt(at), text })),
    correctAnswer: 'c',
  })),
  {
    ...base,
    id: 7,
    position: 7,
    type: 'verdadero_falso' as const,
    text: 'Cierta',
    options: [],
    correctAnswer: 'Verdadero',
    points: 2,
  },
] as unknown as TeacherQuestion[];

it('prints forms in orders of their own, the same each time, whose keys point at the right option', () => {
  const forms = paperForms.map((form) => paperForm(questions, form, 5));
  const orders = forms.map((form) => form.map(({ question }) => question.id).join());
  expect(orders[0]).toBe('1,2,3,4,5,6,7');
  expect(new Set(orders).size).toBe(4);
  expect(paperForm(questions, 'C', 5)).toEqual(forms[2]);
  for (const form of forms)
    for (const { question, options, key, points } of form) {
      if (question.type === 'verdadero_falso') expect([key, points]).toEqual(['Verdadero', 2]);
      else expect(options.find(({ letter }) => letter === key)?.text).toBe('tres');
    }
});
