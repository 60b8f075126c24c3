import { expect, it } from 'vitest';
import type { TeacherQuestion } from '../contracts/questions.ts';
import {
  computePaperCode,
  createPaperForm,
  createPaperKey,
  paperForms,
  pointsToMarks,
} from './paper-form.ts';

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

it('gives each form a different reproducible order, with keys for the right options', () => {
  const forms = paperForms.map((form) => createPaperForm(questions, form, 5));
  const orders = forms.map((form) => form.map(({ question }) => question.id).join());
  expect(orders[0]).toBe('1,2,3,4,5,6,7');
  expect(new Set(orders).size).toBe(4);
  expect(createPaperForm(questions, 'C', 5)).toEqual(forms[2]);
  for (const form of forms)
    for (const { question, options, key, points } of form) {
      if (question.type === 'verdadero_falso') expect([key, points]).toEqual(['Verdadero', 2]);
      else expect(options.find(({ letter }) => letter === key)?.text).toBe('tres');
    }
});

it('keeps questions or options in the order of the lesson when they are not shuffled', () => {
  const ids = (form: ReturnType<typeof createPaperForm>) => form.map(({ question }) => question.id).join();
  const asWritten = createPaperForm(questions, 'B', 5, { questions: false, options: true });
  expect(ids(asWritten)).toBe('1,2,3,4,5,6,7');
  expect(asWritten.map(({ key }) => key).join()).not.toBe('c,c,c,c,c,c,Verdadero');
  const onlyOrder = createPaperForm(questions, 'B', 5, { questions: true, options: false });
  expect(ids(onlyOrder)).not.toBe('1,2,3,4,5,6,7');
  expect(onlyOrder.filter(({ key }) => key === 'c')).toHaveLength(6);
});

it('returns one key for all forms, with the number of each question per form or null when absent', () => {
  const [one, other] = paperForms.map((form) => createPaperForm(questions, form, 5));
  const rows = createPaperKey([one!, other!.slice(1)]);
  expect(rows.map(({ question }) => question.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const left = other![0]!.question.id;
  for (const { question, forms } of rows) {
    expect(forms[0]!.number).toBe(question.id);
    expect(forms[1] === null).toBe(question.id === left);
  }
});

it('returns the same code for the same forms, and another after a question changes', () => {
  const forms = paperForms.map((form) => createPaperForm(questions, form, 5));
  expect(computePaperCode(forms)).toMatch(/^[2-9A-Z]{4}$/);
  expect(computePaperCode(paperForms.map((form) => createPaperForm(questions, form, 5)))).toBe(
    computePaperCode(forms),
  );
  const changed = questions.map((question) => (question.id === 3 ? { ...question, text: 'Otra' } : question));
  expect(computePaperCode(paperForms.map((form) => createPaperForm(changed, form, 5)))).not.toBe(
    computePaperCode(forms),
  );
});

it('converts points to marks from half of the total, in at most nine steps', () => {
  expect(pointsToMarks(12).map(({ points, mark }) => [points, mark])).toEqual([
    [6, 5],
    [7, 5.83],
    [8, 6.67],
    [9, 7.5],
    [10, 8.33],
    [11, 9.17],
    [12, 10],
  ]);
  const many = pointsToMarks(75);
  expect(many.length).toBeLessThanOrEqual(9);
  expect(many.at(-1)).toEqual({ points: 75, mark: 10 });
  expect(pointsToMarks(0.5)).toEqual([{ points: 0.5, mark: 10 }]);
});
