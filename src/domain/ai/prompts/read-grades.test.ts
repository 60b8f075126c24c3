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

test('a full answer is read criterion by criterion', () => {
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

describe('a value that is not in the list fails its item and is never bent into one', () => {
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
  ])('%s', (met, fault) => {
    expect(read([entry('q1', met)])).toMatchObject({ items: [], failed: [{ id: 'q1', fault }] });
  });

  test.each([
    ['0.5', 0.5],
    ['1', 1],
    [' 0 ', 0],
    [true, 1],
    [false, 0],
    ['True', 1],
  ])('%j is the number it writes', (met, number) => {
    expect(read([entry('q1', met)]).items[0]?.criteria[0]?.met).toBe(number);
  });
});

describe('every id comes exactly once', () => {
  test.each([
    ['missing', []],
    ['twice', [entry(), entry()]],
    ['under another name', [entry('q11'), entry('q12')]],
    ['twice under two spellings', [entry('q1'), entry('Q1')]],
  ])('an item that is %s has failed', (_, items) => {
    expect(read(items).failed).toEqual([{ id: 'q1', fault: 'wrong-count' }]);
  });

  test('the only entry is about the only item, whatever its id', () => {
    expect(read([entry('a1')])).toMatchObject({ items: [{ id: 'q1' }], failed: [] });
    expect(read([entry('a1')], [item, other]).failed).toHaveLength(2);
  });

  test('an item that was not asked for is ignored', () => {
    expect(read([entry('q9'), entry()])).toMatchObject({ items: [{ id: 'q1' }], failed: [] });
  });

  test('one failed item does not touch the other', () => {
    expect(read([entry(), entry('q2', 3)], [item, other])).toMatchObject({
      items: [{ id: 'q1' }],
      failed: [{ id: 'q2', fault: 'out-of-range' }],
    });
  });
});

test.each([
  ['a criterion is missing', { criteria: entry().criteria.slice(1) }, 'wrong-count'],
  ['a criterion comes twice', { criteria: [entry().criteria[0], entry().criteria[0]] }, 'wrong-count'],
  ['the feedback is missing', { feedback: ' ' }, 'wrong-shape'],
  [
    'the feedback is in another language',
    { feedback: 'Your answer covers the main idea of what was asked.' },
    'wrong-language',
  ],
  [
    'the evidence is no text',
    { criteria: entry().criteria.map((one) => ({ ...one, evidence: 1 })) },
    'wrong-shape',
  ],
])('an item fails when %s', (_, change, fault) => {
  expect(read([{ ...entry(), ...change }]).failed).toEqual([{ id: 'q1', fault }]);
});

describe('a harmless slip is read', () => {
  const whole = [entry('q1', 1, 0.5)];
  const numbered = (...numbers: unknown[]) =>
    entry().criteria.map((one, index) => ({ ...one, number: numbers[index] }));
  test.each([
    ['a bare list', whole],
    ['the only item alone', whole[0]],
    ['one name more around it', { answer: { items: whole } }],
    ['another name for the list', { grades: whole }],
    ['the id in capitals', { items: [entry('Q1')] }],
    ['the id with marks', { items: [entry('[q1]')] }],
    ['the number of the id as text', { items: [entry('1')] }],
    ['the number of the id', { items: [{ ...entry(), id: 1 }] }],
    ['criteria counted from 0', { items: [{ ...entry(), criteria: numbered(0, 1) }] }],
    ['criteria numbered with text', { items: [{ ...entry(), criteria: numbered('1', '2') }] }],
    [
      'evidence in several parts',
      {
        items: [
          { ...entry(), criteria: entry().criteria.map((one) => ({ ...one, evidence: ['Una', 'dos'] })) },
        ],
      },
    ],
  ])('%s', (_, json) => {
    const [read] = readGrades(json, [item], 'es').items;
    expect(read?.criteria.map((one) => one.met)).toEqual([1, 0.5]);
  });

  test.each([null, undefined])('no evidence written as %s', (evidence) => {
    const criteria = entry().criteria.map((one) => ({ ...one, evidence }));
    expect(read([{ ...entry(), criteria }]).items[0]?.criteria[0]?.evidence).toBe('');
  });

  test('and reasoning inside a feedback is removed', () => {
    const feedback = '<think>The student is weak.</think>Tu respuesta recoge la idea.';
    expect(read([{ ...entry(), feedback }]).items[0]?.feedback).toBe('Tu respuesta recoge la idea.');
    expect(read([{ ...entry(), feedback: '<think>Only this' }]).failed[0]?.fault).toBe('wrong-shape');
  });
});

test.each([[null], ['10'], [[]], [{ items: 'all correct' }], [{ grade: 10 }]])(
  '%j has no items at all',
  (json) => {
    expect(readGrades(json, [item], 'es').failed).toEqual([{ id: 'q1', fault: 'wrong-shape' }]);
  },
);

test('a lost backslash in the feedback is given back', () => {
  const feedback = 'La respuesta es la fracción $\frac{1}{2}$ de la suma.';
  expect(read([{ ...entry(), feedback }]).items[0]?.feedback).toContain('$\\frac{1}{2}$');
});

test('feedback in another language is left out in a second asking, and the marks count', () => {
  const foreign = { ...entry(), feedback: 'Your answer covers the main idea of what was asked.' };
  const { items, failed } = readGrades({ items: [foreign], generalFeedback: '' }, [item], 'es', true);
  expect(failed).toEqual([]);
  expect(items).toMatchObject([{ id: 'q1', feedback: '', criteria: [{ met: 1 }, { met: 0.5 }] }]);
});
