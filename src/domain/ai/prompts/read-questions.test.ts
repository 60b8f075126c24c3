import { describe, expect, test } from 'vitest';
import type { WritingRequest } from '../evaluator.ts';
import { readQuestions } from './read-questions.ts';

const request: WritingRequest = {
  language: 'es',
  subject: 'Geografía',
  topic: 'Capitales',
  level: 1,
  guidelines: 'capitales',
  difficulty: 2,
  types: ['opcion_multiple'],
  count: 1,
  passage: {
    text: '[p. 4]\nMadrid es la capital de España.\n\n[p. 5]\nLa capital de Francia es París, a orillas del Sena.',
    firstPage: 4,
    lastPage: 5,
  },
  avoid: [],
  seed: 7,
};

const choice = {
  type: 'opcion_multiple',
  text: '¿Cuál es la capital de Francia?',
  options: ['París', 'Roma', 'Lima', 'Quito'].map((text, index) => ({ id: 'abcd'[index], text })),
  correctAnswer: 'a',
  statement: '',
  solutionExample: '',
  criteria: [],
};

function one(change: Record<string, unknown>) {
  const read = readQuestions({ questions: [{ ...choice, ...change }] }, request);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

describe('the correct answer', () => {
  test.each(['a', 'A', 'a)', 'París', 'parís'])('is found by %s', (correctAnswer) => {
    const question = one({ correctAnswer }).questions[0];
    expect(question?.options.find((option) => option.id === question.correctAnswer)?.text).toBe('París');
  });

  test.each(['e', 'Madrid', '', 'a y b'])(
    'drops the question instead of guessing from %j',
    (correctAnswer) => {
      expect(one({ correctAnswer }).questions).toEqual([]);
    },
  );
});

describe('format errors of a small model', () => {
  const rightOf = (change: Record<string, unknown>) => {
    const question = one(change).questions[0];
    return question?.options.find(({ id }) => id === question.correctAnswer)?.text;
  };
  const withIds = (ids: (string | undefined)[], texts = ['París', 'Roma', 'Lima', 'Quito']) =>
    texts.map((text, index) => ({ id: ids[index], text }));

  test.each(['Opción B', 'la opción b', 'Option: b', 'Respuesta correcta: B.', 'letra «b»'])(
    'finds the option for the key %j',
    (correctAnswer) => {
      expect(rightOf({ correctAnswer })).toBe('Roma');
    },
  );

  test('identifies options by position when they have no ids or numbers as ids', () => {
    expect(rightOf({ options: withIds([]), correctAnswer: 'b' })).toBe('Roma');
    expect(rightOf({ options: withIds(['1', '2', '3', '4']), correctAnswer: 'b' })).toBe('Roma');
    expect(rightOf({ options: withIds(['1', '2', '3', '4']), correctAnswer: '2' })).toBe('Roma');
  });

  test('drops the question when ids are repeated', () => {
    expect(one({ options: withIds(['a', 'a', 'b', 'b']), correctAnswer: 'a' })).toMatchObject({
      questions: [],
      dropped: [{ reason: 'not exactly one option is right' }],
    });
  });

  test('merges a repeated option, and accepts each of its ids', () => {
    const options = withIds(['a', 'b', 'c', 'd'], ['Roma', 'París', 'Lima', 'París']);
    for (const correctAnswer of ['b', 'd', 'París']) {
      const question = one({ options, correctAnswer }).questions[0];
      expect(question?.options.map(({ text }) => text).toSorted()).toEqual(['Lima', 'París', 'Roma']);
      expect(rightOf({ options, correctAnswer })).toBe('París');
    }
  });

  test('keeps repeated options when too few would be left, so that the check drops the question', () => {
    const options = withIds(['a', 'b', 'c', 'd'], ['Roma', 'París', 'Roma', 'París']);
    expect(one({ options, correctAnswer: 'a' }).questions[0]?.options).toHaveLength(4);
  });
});

describe('letters and numbers written before the options', () => {
  const symbols = ['H', 'B', 'C', 'O'];
  const asked = (texts: string[], correctAnswer: string, ids = 'abcd') =>
    one({ options: texts.map((text, index) => ({ id: ids[index], text })), correctAnswer }).questions[0];
  const right = (question: ReturnType<typeof asked>) =>
    question?.options.find(({ id }) => id === question.correctAnswer)?.text;

  test.each([
    [['A) H', 'B) B', 'C) C', 'D) O'], 'C', ['c', 'C', 'C)', '(c)', 'C) C']],
    [['(a) H', '(b) B', '(c) C', '(d) O'], 'H', ['a', 'H', '(a) H', 'a) H']],
    [['a. H', 'b. B', 'c. C', 'd. O'], 'O', ['d', 'O', 'D.', 'd. O']],
    [['A: H', 'B: B', 'C: C', 'D: O'], 'O', ['d', 'O']],
    [['1) H', '2) B', '3) C', '4) O'], 'O', ['d', '4', '4)', 'O', '4) O']],
    [['1. H', '2. B', '3. C', '4. O'], 'H', ['a', '1', 'H']],
  ])(
    'removes them from %j, and finds %s as the correct option under each of its names',
    (texts, symbol, keys) => {
      for (const key of keys) {
        const question = asked(texts, key);
        expect(question?.options.map(({ text }) => text).toSorted()).toEqual(symbols.toSorted());
        expect([key, right(question)]).toEqual([key, symbol]);
      }
    },
  );

  test.each([
    [['A) H', 'B', 'C) C', 'D) O']],
    [['A) H', 'C) B', 'B) C', 'D) O']],
    [['B) H', 'C) B', 'D) C', 'E) O']],
    [['A) H', 'B) H', 'C) C', 'D) O']],
    [['A)', 'B) B', 'C) C', 'D) O']],
    [['1.5', '2.5', '3.5', '4.5']],
    [['1:2', '2:3', '3:4', '4:5']],
    [['1: 2', '2: 3', '3: 4', '4: 5']],
    [['a + b', 'b + c', 'c + d', 'd + e']],
    [['A H', 'B B', 'C C', 'D O']],
  ])('keeps %j unchanged', (texts) => {
    expect(
      asked(texts, 'a')
        ?.options.map(({ text }) => text)
        .toSorted(),
    ).toEqual(texts.toSorted());
  });

  test('does not remove a minus sign', () => {
    const texts = asked(['a)-5', 'b)5', 'c)-3', 'd)3'], 'a')?.options.map(({ text }) => text);
    expect(texts?.toSorted()).toEqual(['-3', '-5', '3', '5']);
  });

  test('rejects a key that matches two options', () => {
    expect(asked(['1) 4', '2) 1', '3) 3', '4) 2'], '1')).toBeUndefined();
    expect(asked(['A) H', 'B) B', 'C) C', 'D) O'], 'a', 'dcba')).toBeUndefined();
  });
});

test('uses the requested difficulty', () => {
  expect(one({ difficulty: 5 }).questions[0]).toMatchObject({ difficulty: 2 });
});

test('takes the page from where the passage has the quote, and names none for a quote that is not there', () => {
  const quote = 'la capital de Francia es París, a orillas del Sena';
  const [found] = one({ quote, page: 4 }).questions;
  expect(found).toMatchObject({ sourcePage: 5, quote: 'La capital de Francia es París, a orillas del Sena' });
  const [invented] = one({ quote: 'París es la ciudad más grande de toda Francia', page: 5 }).questions;
  expect(invented).toMatchObject({ sourcePage: null });
  expect(invented).not.toHaveProperty('quote');
});

test.each([
  ['Verdadero', 'Verdadero'],
  ['true', 'Verdadero'],
  [false, 'Falso'],
  ['False', 'Falso'],
])('accepts %s as the answer of a true/false question', (correctAnswer, value) => {
  expect(one({ type: 'verdadero_falso', correctAnswer }).questions[0]?.correctAnswer).toBe(value);
});

test('drops an invalid question with the reason', () => {
  expect(one({ type: 'ensayo' }).dropped).toEqual([{ reason: 'the type is unknown', text: choice.text }]);
  expect(one({ text: 7 }).dropped[0]?.reason).toBe('the text is missing');
  expect(
    one({
      options: [
        { id: 'a', text: '' },
        { id: 'b', text: 'x' },
      ],
    }).dropped[0]?.reason,
  ).toBe('an option is empty');
});

test.each([
  [{}, 'wrong-shape'],
  [{ questions: 'none' }, 'wrong-shape'],
  [{ questions: [] }, 'empty'],
])('rejects %j because it contains no questions', (json, fault) => {
  expect(readQuestions(json, request)).toBe(fault);
});

test.each([
  ['$\\frac{1}{2}$', '$\frac{1}{2}$'],
  ['$\\beta$', '$\beta$'],
  ['\\(\\frac{1}{2}\\)', '\\(\frac{1}{2}\\)'],
  ['$\\sqrt{2}+\\frac12$', '$\\sqrt{2}+\frac12$'],
  ['$2 \\times \\theta$', '$2 \times \theta$'],
])('restores the backslashes of %s that JSON removed', (meant, lost) => {
  const entry = {
    text: `¿Cuánto es ${lost}?`,
    solutionExample: `Es ${lost}.`,
    options: [lost, 'Roma', 'Lima', 'Quito'],
    correctAnswer: lost,
  };
  const [question] = one(entry).questions;
  expect(question).toMatchObject({ text: `¿Cuánto es ${meant}?`, solutionExample: `Es ${meant}.` });
  expect(question?.options.find(({ id }) => id === question.correctAnswer)?.text).toBe(meant);
});
