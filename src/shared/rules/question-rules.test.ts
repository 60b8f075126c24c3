import { expect, test } from 'vitest';
import type { QuestionContent } from '../contracts/questions.ts';
import { questionProblem, tidyQuestion } from './question-rules.ts';

const question: QuestionContent = {
  type: 'opcion_multiple',
  text: '¿Cuál es la capital de Ecuador?',
  difficulty: 3,
  options: [
    { id: 'a', text: 'Guayaquil' },
    { id: 'b', text: 'Quito' },
  ],
  correctAnswer: 'b',
  statement: '',
  solutionExample: '',
  criteria: [],
};
const truth = (correctAnswer: string): QuestionContent => ({
  ...question,
  type: 'verdadero_falso',
  correctAnswer,
});

test.each([
  ['', 'Verdadero'],
  ['falso', 'Falso'],
  ['False', 'Falso'],
  ['verdadero', 'Verdadero'],
])('stores a true/false key written "%s" as %s', (written, kept) => {
  expect(questionProblem(truth(written))).toBeNull();
  expect(tidyQuestion(truth(written)).correctAnswer).toBe(kept);
});

test('rejects a key that is neither true nor false', () => {
  expect(questionProblem(truth('quizás'))).toBe('correct-answer-missing');
});

test.each(['<p></p>', '<p><br></p>', '<b> </b>', '&nbsp;'])('treats %s as empty', (nothing) => {
  expect(questionProblem({ ...question, text: nothing })).toBe('question-text-missing');
  expect(questionProblem({ ...question, type: 'ejercicio', statement: nothing })).toBe('statement-missing');
  const options = [...question.options, { id: 'c', text: nothing }];
  expect(questionProblem({ ...question, options, correctAnswer: 'c' })).toBe('correct-answer-missing');
  expect(tidyQuestion({ ...question, options }).options).toEqual(question.options);
});

test('gives options with the same id different ids, and rejects that id as the key', () => {
  const twice = [
    { id: 'a', text: 'Guayaquil' },
    { id: 'b', text: 'Quito' },
    { id: 'a', text: 'Cuenca' },
  ];
  expect(questionProblem({ ...question, options: twice, correctAnswer: 'a' })).toBe('correct-answer-missing');
  expect(questionProblem({ ...question, options: twice })).toBeNull();
  const { options } = tidyQuestion({ ...question, options: twice });
  expect(options.map(({ text }) => text)).toEqual(['Guayaquil', 'Quito', 'Cuenca']);
  expect(new Set(options.map(({ id }) => id)).size).toBe(3);
  expect(options.slice(0, 2)).toEqual(twice.slice(0, 2));
});

test('trims a note for the grader, and removes an empty one', () => {
  const criteria = [' Con una idea basta. ', '  ', undefined].map((note) => ({
    text: 'Una idea',
    points: 1,
    note,
  }));
  expect(tidyQuestion({ ...question, type: 'respuesta_abierta', criteria }).criteria).toStrictEqual([
    { text: 'Una idea', points: 1, note: 'Con una idea basta.' },
    { text: 'Una idea', points: 1 },
    { text: 'Una idea', points: 1 },
  ]);
});

test('rejects a text with gaps that still has a word in double brackets, since students would read it', () => {
  const gaps = (statement: string): QuestionContent => ({
    type: 'completar',
    text: 'Completa.',
    difficulty: 2,
    options: [],
    correctAnswer: '',
    statement,
    solutionExample: '',
    criteria: [],
    details: { gaps: [{ kind: 'text', answers: [{ text: 'CO2', share: 1 }] }] },
  });
  expect(questionProblem(gaps('La planta toma ___1___ y libera [[oxígeno]].'))).toBe('gap-brackets-left');
  expect(questionProblem(gaps('La planta toma ___1___ y libera [ [oxígeno] ].'))).toBeNull();
});
