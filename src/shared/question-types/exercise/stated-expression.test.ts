import { expect, it } from 'vitest';
import { findStated } from './stated-expression.ts';

it.each([
  ['Calcula 12·15', '12·15'],
  ['Calcula $12 \\cdot 15$.', '12 * 15'],
  ['Simplifica $\\frac{6}{8}$', '6/8'],
  ['Desarrolla (x+3)²', '(x + 3)^2'],
  ['<p>Calcula 2³ + 1</p>', '2^3+1'],
])('finds in "%s" the copied expression %s', (statement, answer) => {
  expect(findStated(statement, answer, ['1'])).toBe('only');
});

it.each([
  ['Calcula 12·15', '180', '180'],
  ['Calcula 112·15', '12·15', '1680'],
  ['Calcula 12·15,5', '12·15', '186'],
  ['¿Qué fracción es mayor, 3/4 o 2/3?', '3/4', '3/4'],
  ['Calcula 12·15', '15·12', '180'],
  ['La masa es 5', '5', '5,0'],
])('finds no copy in "%s" for the answer %s', (statement, answer, key) => {
  expect(findStated(statement, answer, [key])).toBeNull();
});

it('leaves an expression that is one of several to a person', () => {
  expect(findStated('Se sabe que x = 2/5 e y = 3/7. ¿Cuánto vale z?', '2/5', ['0,4'])).toBe('among');
});

it.each([
  ['a long word', `1+1 ${'a'.repeat(3_990)}`],
  ['many copies', '1+1'.repeat(1_300)],
  ['many expressions', '1+1 '.repeat(1_000)],
  ['open commands', '\\frac{'.repeat(600)],
])('searches a statement with %s within 10 ms', (_, statement) => {
  const times = [0, 1, 2].map(() => {
    const started = performance.now();
    findStated(statement, '1+1', ['2']);
    return performance.now() - started;
  });
  expect(Math.min(...times)).toBeLessThan(10);
});
