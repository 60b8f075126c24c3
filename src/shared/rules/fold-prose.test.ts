import { expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { exerciseMarking } from '../question-types/exercise/marking.ts';
import { multipleChoiceMarking } from '../question-types/multiple-choice/marking.ts';
import { foldProse } from './fold-prose.ts';

const open = foldProse;
const question = { options: [], correctAnswer: '', accepted: [] };
const exercise = exerciseMarking.createFold(question);

it.each([
  ['Es la velocidad.', 'es la  VELOCIDAD'],
  ['¿La aceleración?', 'la aceleracion'],
  ['Sí, porque pesa menos', 'si porque pesa menos...'],
  ['El cañón dispara', 'el can\u0303on dispara'],
  ['hola,mundo', 'Hola mundo!'],
  ['La velocidad a los 2 segundos es 19.6 m/s.', 'la  velocidad a los 2 segundos es 19.6 m / s'],
  ['Que la pendiente en $t = 2$ es 19.6', 'que la pendiente en $t=2$ es 19.6.'],
  ['Cae rápido, según $v = gt$.', 'cae rapido según $v=gt$'],
])('folds two spellings of the same prose alike: %j and %j', (one, other) => {
  expect(open(one)).toBe(open(other));
});

it.each([
  ['es -3', 'es 3'],
  ['es 19.6', 'es 196'],
  ['es 1,2', 'es 1.2'],
  ['es 1, 2', 'es 1,2'],
  ['5 metros', '5! metros'],
  ['son 2 y 3', 'son 23'],
  ['m²', 'm2'],
  ['es ½', 'es 12'],
  ["f'(x)", 'f(x)'],
  ['la media x\u0304', 'la media x'],
  ['[a, b]', '(a, b)'],
  ['$\\Delta$', '$\\delta$'],
  ['ingresos - costos', 'ingresos + costos'],
  ['2(3+4)', '2 3+4'],
  ['10 %', '10'],
  ['👍', '👎'],
  ['...', ''],
  ['es la velocidad', 'es la aceleración'],
])('separates texts that differ in meaning: %j and %j', (one, other) => {
  expect(open(one)).not.toBe(open(other));
});

it.each([
  ['X = 3', ' x=3 '],
  ['2 - 3', '2-3'],
  ['- 3', '-3'],
  ['x = - 1', 'x=-1'],
  ['( 1, 2 )', '(1, 2)'],
  ['3 * x ^ 2', '3*x^2'],
])('folds an exercise answer without case and spaces: %j and %j', (one, other) => {
  expect(exercise(one)).toBe(exercise(other));
});

it.each([
  ['-3', '3'],
  ['(1, 2)', '1, 2'],
  ['1 1/2', '11/2'],
  ['3, 5', '3,5'],
  ['2 -3', '2-3'],
  ['1.5', '1,5'],
  ['x²', 'x2'],
  ['sí', 'si'],
  ['5!', '5'],
  ['x = 3 y = 5', 'x = 3y = 5'],
  ['', '0'],
])(
  'keeps signs, commas, brackets and spaces between values of an exercise answer: %j and %j',
  (one, other) => {
    expect(exercise(one)).not.toBe(exercise(other));
  },
);

it('compares options unchanged', () => {
  const fold = multipleChoiceMarking.createFold(question);
  expect(fold('Na')).not.toBe(fold('NA'));
});

it('keeps every character of an exercise answer except spaces and case', () => {
  const character = fc.constantFrom(...'0123456789.,;:()[]{}+-−*/^=<>|!%°²½√ xXyYeE\t');
  const bare = (text: string) => text.replace(/\s/g, '').toLowerCase();
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 20 }), (text) => {
      expect(bare(exercise(text))).toBe(bare(text));
    }),
  );
});

it('does not change an exercise answer that is already folded', () => {
  const unit = fc.constantFrom(...'aáñ bXy.,;:¿?!-2 3$\\=()', 'és', 'la ', '$x = 2$');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 20 }), (text) => {
      expect(exercise(exercise(text))).toBe(exercise(text));
    }),
  );
});
