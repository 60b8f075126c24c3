import { describe, expect, test } from 'vitest';
import type { GradingItem } from '../evaluator.ts';
import { readGrades } from './read-grades.ts';

const item: GradingItem = {
  id: 'q1',
  question: '¿Qué es la mitosis?',
  statement: '',
  modelAnswer: 'La división de una célula en dos.',
  criteria: [
    { text: 'Es una división', points: 6 },
    { text: 'Da dos células', points: 4 },
  ],
  answer: 'Una división en dos células',
};
const other = { ...item, id: 'q2' };

function entry(id = 'q1', first: unknown = 1, second: unknown = 0.5) {
  return {
    id,
    criteria: [
      { number: 1, evidence: 'Una división', met: first },
      { number: 2, evidence: 'dos células', met: second },
    ],
    feedback: 'Tu respuesta recoge la idea principal.',
    suspicious: '',
  };
}

const read = (items: unknown, wanted: GradingItem[] = [item]) =>
  readGrades({ items, generalFeedback: 'En conjunto, la respuesta es buena.' }, wanted, 'es');

test('reads a complete response criterion by criterion', () => {
  expect(read([entry()])).toMatchObject({
    failed: [],
    items: [
      {
        id: 'q1',
        criteria: [
          { points: 6, met: 1 },
          { points: 4, met: 0.5 },
        ],
      },
    ],
    generalFeedback: 'En conjunto, la respuesta es buena.',
  });
});

describe('the met value of a criterion', () => {
  test.each([
    [-1, 'out-of-range'],
    [10.01, 'out-of-range'],
    [0.75, 'out-of-range'],
    [2, 'out-of-range'],
    [Number.POSITIVE_INFINITY, 'out-of-range'],
    ['8', 'out-of-range'],
    ['0,5', 'wrong-shape'],
    ['1/2', 'wrong-shape'],
    [null, 'wrong-shape'],
    ['yes', 'wrong-shape'],
    [{}, 'wrong-shape'],
  ])('fails the item when it is %s', (met, fault) => {
    expect(read([entry('q1', met)])).toMatchObject({ items: [], failed: [{ id: 'q1', fault }] });
  });

  test.each([
    ['0.5', 0.5],
    ['1', 1],
    [' 0 ', 0],
    [true, 1],
    [false, 0],
    ['True', 1],
  ])('reads %j as the number it represents', (met, number) => {
    expect(read([entry('q1', met)]).items[0]?.criteria[0]?.met).toBe(number);
  });
});

describe('the ids of items', () => {
  test.each([
    ['missing', []],
    ['repeated', [entry(), entry()]],
    ['present under another id', [entry('q11'), entry('q12')]],
    ['repeated in two spellings', [entry('q1'), entry('Q1')]],
  ])('fails an item that is %s', (_, items) => {
    expect(read(items).failed).toEqual([{ id: 'q1', fault: 'wrong-count' }]);
  });

  test('assigns the only entry to the only item, whatever its id', () => {
    expect(read([entry('a1')])).toMatchObject({ items: [{ id: 'q1' }], failed: [] });
    expect(read([entry('a1')], [item, other]).failed).toHaveLength(2);
  });

  test('ignores an item that was not requested', () => {
    expect(read([entry('q9'), entry()])).toMatchObject({ items: [{ id: 'q1' }], failed: [] });
  });

  test('keeps the other item when one fails', () => {
    expect(read([entry(), entry('q2', 3)], [item, other])).toMatchObject({
      items: [{ id: 'q1' }],
      failed: [{ id: 'q2', fault: 'out-of-range' }],
    });
  });
});

test.each([
  ['a criterion is missing', { criteria: entry().criteria.slice(1) }, 'wrong-count'],
  ['a criterion is repeated', { criteria: [entry().criteria[0], entry().criteria[0]] }, 'wrong-count'],
  ['the feedback is missing', { feedback: ' ' }, 'wrong-shape'],
  [
    'the feedback is in another language',
    { feedback: 'Your answer covers the main idea of what was asked.' },
    'wrong-language',
  ],
  [
    'the evidence is not text',
    { criteria: entry().criteria.map((one) => ({ ...one, evidence: 1 })) },
    'wrong-shape',
  ],
])('fails an item when %s', (_, change, fault) => {
  expect(read([{ ...entry(), ...change }]).failed).toEqual([{ id: 'q1', fault }]);
});

describe('a harmless format error', () => {
  const whole = [entry('q1', 1, 0.5)];
  const numbered = (...numbers: unknown[]) =>
    entry().criteria.map((one, index) => ({ ...one, number: numbers[index] }));
  test.each([
    ['a bare list', whole],
    ['the only item alone', whole[0]],
    ['an extra wrapper object', { answer: { items: whole } }],
    ['another name for the list', { grades: whole }],
    ['the id in capitals', { items: [entry('Q1')] }],
    ['the id in brackets', { items: [entry('[q1]')] }],
    ['the id number as text', { items: [entry('1')] }],
    ['the id number as a number', { items: [{ ...entry(), id: 1 }] }],
    ['criteria counted from 0', { items: [{ ...entry(), criteria: numbered(0, 1) }] }],
    ['criterion numbers as text', { items: [{ ...entry(), criteria: numbered('1', '2') }] }],
    [
      'evidence in several parts',
      {
        items: [
          { ...entry(), criteria: entry().criteria.map((one) => ({ ...one, evidence: ['Una', 'dos'] })) },
        ],
      },
    ],
  ])('is accepted: %s', (_, json) => {
    const [read] = readGrades(json, [item], 'es').items;
    expect(read?.criteria.map((one) => one.met)).toEqual([1, 0.5]);
  });

  test.each([null, undefined])('is accepted: evidence of %s counts as empty', (evidence) => {
    const criteria = entry().criteria.map((one) => ({ ...one, evidence }));
    expect(read([{ ...entry(), criteria }]).items[0]?.criteria[0]?.evidence).toBe('');
  });

  test('is accepted: reasoning inside feedback is removed', () => {
    const feedback = '<think>The student is weak.</think>Tu respuesta recoge la idea.';
    expect(read([{ ...entry(), feedback }]).items[0]?.feedback).toBe('Tu respuesta recoge la idea.');
    expect(read([{ ...entry(), feedback: '<think>Only this' }]).failed[0]?.fault).toBe('wrong-shape');
  });
});

test.each([[null], ['10'], [[]], [{ items: 'all correct' }], [{ grade: 10 }]])(
  'fails every item when the response is %j',
  (json) => {
    expect(readGrades(json, [item], 'es').failed).toEqual([{ id: 'q1', fault: 'wrong-shape' }]);
  },
);

test('restores a lost backslash in the feedback', () => {
  const feedback = 'La respuesta es la fracción $\frac{1}{2}$ de la suma.';
  expect(read([{ ...entry(), feedback }]).items[0]?.feedback).toContain('$\\frac{1}{2}$');
});

test('drops feedback in another language on the second request, and keeps the marks', () => {
  const foreign = { ...entry(), feedback: 'Your answer covers the main idea of what was asked.' };
  const { items, failed } = readGrades({ items: [foreign], generalFeedback: '' }, [item], 'es', true);
  expect(failed).toEqual([]);
  expect(items).toMatchObject([{ id: 'q1', feedback: '', criteria: [{ met: 1 }, { met: 0.5 }] }]);
});
