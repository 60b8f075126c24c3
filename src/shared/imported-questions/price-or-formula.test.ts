import { expect, it } from 'vitest';
import { findFormulas } from '../rules/math-segments.ts';
import { doubtfulSample, resolveDollars } from './price-or-formula.ts';

it.each([
  'El pan vale $2 y la leche cuesta más; el queso $x',
  'Cuesta $2 la unidad y $ no se aceptan',
  'Vale 3$ por kilo y 5 $',
])('finds that both readings exist: %s', (text) => {
  const isFormula = findFormulas(text).length > 0;
  expect(doubtfulSample(text) !== null).toBe(isFormula);
});

it.each([
  ['a formula', 'Halla $2x$ si $x^2$ y $3 cm$ son $ 5 $'],
  ['TeX', 'Mide $2\\text{ metros de largo}$'],
  ['prices by the rule', 'Uno vale $5 y el otro $7'],
  ['a formula of its own line', 'Sea $$2 metros por segundo$$'],
  ['one sign', 'Vale $2 y nada más'],
  ['an escaped sign', 'Vale \\$2 y seis cuestan 9\\$'],
])('has no doubt about %s', (_, text) => {
  expect(doubtfulSample(text)).toBeNull();
  expect(resolveDollars(text, 'price')).toBe(text);
});

const doubtful = 'Una botella de agua cuesta $2 y seis cuestan 9$. ¿Cuánto se ahorra?';

it('writes a price with an escaped sign, and a formula so that it stays one', () => {
  expect(resolveDollars(doubtful, 'price')).toBe(
    'Una botella de agua cuesta \\$2 y seis cuestan 9\\$. ¿Cuánto se ahorra?',
  );
  expect(resolveDollars(doubtful, 'formula')).toContain('\\(2 y seis cuestan 9\\)');
  for (const reading of ['price', 'formula'] as const)
    expect(doubtfulSample(resolveDollars(doubtful, reading))).toBeNull();
});

it('shows the signs with some words around them', () => {
  expect(doubtfulSample(`<p>${'antes '.repeat(20)}${doubtful}</p>`)).toBe(
    'Una botella de agua cuesta $2 y seis cuestan 9$. ¿Cuánto se ahorra?',
  );
});

it('takes twice the time for twice the text', () => {
  const time = (count: number) => {
    const text = `${doubtful}\n`.repeat(count);
    const start = performance.now();
    resolveDollars(text, 'price');
    return performance.now() - start;
  };
  time(2_000);
  expect(time(8_000)).toBeLessThan(20 * Math.max(1, time(2_000)));
});
