import { expect, test } from 'vitest';
import { isNonAnswer } from './is-non-answer.ts';

test.each(['', '  ', 'No sé', 'ni idea.', "I don't know", 'N/A', 'none', 'paso', '...', '—', '¿?'])(
  'treats %j as a non-answer',
  (answer) => expect(isNonAnswer(answer, ['La mitosis es la división de una célula en dos.'])).toBe(true),
);

test.each(['\u200b', '\u00a0', '\u2800', '\u3164', '\u0000\u0007', '\ufeff\u2060 \u2800', '\u00ad'])(
  'treats invisible characters as a blank answer: %j',
  (answer) => expect(isNonAnswer(answer, [''])).toBe(true),
);

test.each([
  ['Na', 'Na'],
  ['na', 'El sodio (Na)'],
  ['Na', '$\\text{Na}$'],
  ['nada', 'Nada.'],
  ['None', 'none'],
  ['PASO', 'Paso'],
  ['pass', 'Pass'],
  ['-', '−'],
  ['−', 'el signo -'],
  ['nothing', 'Nothing happens'],
])('accepts %j as an answer when the key is %j', (answer, key) =>
  expect(isNonAnswer(answer, [key])).toBe(false),
);

test('does not accept a word of a long model answer as the key', () => {
  expect(isNonAnswer('nada', ['En el vacío nada frena a los cuerpos, que caen todos a la vez.'])).toBe(true);
});

test.each(['0', 'no', '$', '+', 'x', 'Nadal', '∅'])('accepts %j as an answer', (answer) =>
  expect(isNonAnswer(answer, [])).toBe(false),
);
