import { describe, expect, test } from 'vitest';
import type { QuestionDraft } from '../../../shared/contracts/questions.ts';
import { checkGeneratedQuestion } from './check-generated-question.ts';

function draft(fields: Partial<QuestionDraft>): QuestionDraft {
  return {
    type: 'opcion_multiple',
    text: '¿Cuál es la capital de Francia?',
    difficulty: 3,
    options: ['París', 'Roma', 'Lima', 'Quito'].map((text, index) => ({ id: 'abcd'[index]!, text })),
    correctAnswer: 'a',
    statement: '',
    solutionExample: '',
    criteria: [],
    sourcePage: null,
    isModified: false,
    isNew: false,
    writer: null,
    doubt: null,
    ...fields,
  };
}

function options(...texts: string[]) {
  return { options: texts.map((text, index) => ({ id: 'abcdefghijkl'[index]!, text })) };
}

const exercise = {
  type: 'ejercicio' as const,
  text: 'Calcula el valor.',
  statement: '¿Cuánto es $3 \\cdot 4$?',
  options: [],
  correctAnswer: '12',
};
const open = {
  type: 'respuesta_abierta' as const,
  text: '¿Qué es la mitosis?',
  options: [],
  correctAnswer: 'La división de una célula en dos iguales.',
};

describe('checkGeneratedQuestion', () => {
  test.each([
    ['a multiple-choice question', draft({})],
    [
      'a true/false statement',
      draft({ type: 'verdadero_falso', text: 'La Tierra gira.', options: [], correctAnswer: 'Verdadero' }),
    ],
    ['an exercise', draft(exercise)],
    ['an exercise whose value is a formula', draft({ ...exercise, correctAnswer: '\\frac{\\pi}{4}' })],
    ['an open question', draft(open)],
    ['options that differ in a sign', draft(options('$x+1$', '$x-1$', '$x \\cdot 1$', '$1-x$'))],
    ['options that differ in case', draft(options('F', 'f', 'G', 'g'))],
    [
      'a stem that names two of its options',
      draft({ text: '¿Qué es mayor, la masa de París o la de Roma?' }),
    ],
    [
      'an equation that contains its own result',
      draft({ ...exercise, statement: 'Resuelve $3x - 8 = 4$.', correctAnswer: '4' }),
    ],
  ])('accepts %s unchanged', (_, question) => {
    expect(checkGeneratedQuestion(question, 'es')).toEqual({ fit: true, question });
  });
});

describe('an invalid question', () => {
  test.each([
    ['the text is missing', draft({ text: '<script>x</script>' })],
    ['there are too few or too many options', draft(options('París'))],
    ['an option is empty', draft(options('París', '', 'Roma', 'Lima'))],
    ['an option is empty', draft(options('1.', '4.', '3.', '2.'))],
    ['two options are the same', draft(options('París', 'parís ', 'Roma', 'Lima'))],
    ['two options have the same value', draft(options('1/2', '0,5', '1/3', '1/4'))],
    ['not exactly one option is right', draft({ correctAnswer: 'e' })],
    ['two options have one id', draft({ options: ['x', 'y', 'z'].map((text) => ({ id: 'a', text })) })],
    ['the answer is neither true nor false', draft({ type: 'verdadero_falso', correctAnswer: 'Quizás' })],
    ['the statement is missing', draft({ ...exercise, statement: '' })],
    ['the exact value cannot be read', draft({ ...exercise, correctAnswer: 'unos doce' })],
    ['the exact value cannot be read', draft({ ...exercise, correctAnswer: '1/0' })],
    ['the answer is missing', draft({ ...open, correctAnswer: '' })],
    ['a formula cannot be read', draft({ text: '¿Cuánto es $\\frac{1}{$?' })],
    ['a formula cannot be read', draft(options('$\\sqrt{$', '2', '3', '4'))],
    ['the language is not the one asked for', draft({ text: 'What is the capital of the country?' })],
    [
      'the question contains its answer',
      draft({ text: 'París es la ciudad más grande. ¿Cuál es la capital de Francia?' }),
    ],
    [
      'the question contains its answer',
      draft({ ...exercise, statement: '¿Cuánto es 3 por 4? Respuesta: 12' }),
    ],
    [
      'the question contains its answer',
      draft({ ...open, text: `¿Es la mitosis esto? ${open.correctAnswer}` }),
    ],
    [
      'the question contains its answer',
      draft({
        type: 'verdadero_falso',
        text: 'La Tierra gira. (Verdadero)',
        options: [],
        correctAnswer: 'Verdadero',
      }),
    ],
  ])('is rejected: %s', (reason, question) => {
    expect(checkGeneratedQuestion(question, 'es')).toEqual({ fit: false, reason });
  });
});

test('removes markup that is not allowed', () => {
  const checked = checkGeneratedQuestion(
    draft({
      ...exercise,
      text: '<p onclick="x()">Calcula $\\frac{1}{2} \\times 4$ y redondea.</p>',
      correctAnswer: '$2$',
    }),
    'es',
  );
  expect(checked).toMatchObject({
    fit: true,
    question: { text: '<p>Calcula $\\frac{1}{2} \\times 4$ y redondea.</p>', correctAnswer: '2' },
  });
});

test('accepts a repaired question unchanged', () => {
  const once = checkGeneratedQuestion(draft({ text: '<h1>¿Es $a<b$ & c?</h1> <b>¿Cuál es?</b>' }), 'es');
  expect(once.fit && checkGeneratedQuestion(once.question, 'es')).toEqual(once);
});
