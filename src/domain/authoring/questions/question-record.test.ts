import { expect, it } from 'vitest';
import { questionVersion, toStoredQuestion } from './question-record.ts';

const row: Parameters<typeof toStoredQuestion>[0] = {
  id: 7,
  type: 'respuesta_abierta',
  text: '<p>¿Por qué?</p>',
  difficulty: 3,
  options: '[{"id":"a","text":"Sí"}]',
  correctAnswer: 'Porque flota.',
  statement: '$x$',
  solutionExample: 'Así.',
  criteria: '[{"text":"Agua","points":4,"note":"n","own":true},{"text":"Peso","points":6}]',
  language: 'es',
  writer: '{"kind":"person"}',
  accepted: '["a"]',
  details: '{"comment":"c"}',
  points: 2,
  stimulus: '{"key":"k","title":"t","text":"x"}',
  pool: '{"key":"p","name":"n","count":2}',
  tags: '["Óptica","ondas"]',
  doubt: null,
  standingRegradeId: null,
  markingRules: 2,
};
const bare = {
  ...row,
  ...{ criteria: '[]', details: null, points: 1, stimulus: null, pool: null, tags: null, writer: null },
};

it('has fields that it does not need only when they are set, and no other columns of the row', () => {
  expect(toStoredQuestion(row)).toMatchObject({
    ...{ details: { comment: 'c' }, points: 2, tags: ['Óptica', 'ondas'], writer: { kind: 'person' } },
    ...{ stimulus: { key: 'k', title: 't', text: 'x' }, pool: { key: 'p', name: 'n', count: 2 } },
  });
  expect(toStoredQuestion({ ...bare, ...{ names: 'Ana', lessonId: 3 } })).toEqual({
    ...{ id: 7, type: 'respuesta_abierta', text: '<p>¿Por qué?</p>', difficulty: 3, language: 'es' },
    ...{ options: [{ id: 'a', text: 'Sí' }], correctAnswer: 'Porque flota.', statement: '$x$' },
    ...{ solutionExample: 'Así.', criteria: [], writer: null, accepted: ['a'] },
    ...{ standingRegradeId: null, markingRules: 2 },
  });
});

// Pages that were open during an upgrade still save: the values are those of the version before.
it('has the same content version as before there was a list of fields', () => {
  expect(questionVersion(toStoredQuestion(row))).toBe('fHpv07Z0357tY2WUkkttyQN0-P18j1ihzYSkk62IiC0');
  expect(questionVersion(toStoredQuestion(bare))).toBe('eobuXYwXE5eZK2q0fG2dEYhTEKCJYkU-DI1l3U22eX4');
});
