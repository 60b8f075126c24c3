import { expect, it } from 'vitest';
import { speakFormula, spokenText } from './spoken-math.ts';

it.each([
  ['\\frac{2}{3}', '2 partido por 3', '2 over 3'],
  ['\\dfrac{x+1}{2}', 'x más 1, partido por 2', 'x plus 1, over 2'],
  ['x^2', 'x al cuadrado', 'x squared'],
  ['x^{10}', 'x elevado a 10', 'x to the power of 10'],
  ['2^{-3}', '2 elevado a menos 3', '2 to the power of minus 3'],
  ['\\sqrt{5}', 'raíz de 5', 'square root of 5'],
  ['\\sqrt[3]{8}', 'raíz 3 de 8', 'root 3 of 8'],
  ['x \\leq 4', 'x menor o igual que 4', 'x less than or equal to 4'],
  ['3\\cdot 10^{8}', '3 por 10 elevado a 8', '3 times 10 to the power of 8'],
  ['2{,}5', '2,5', '2,5'],
  ['90^\\circ', '90 grados', '90 degrees'],
  ['\\alpha + \\text{agua}', 'alpha más agua', 'alpha plus agua'],
])('speaks %s in words', (source, es, en) => {
  expect([speakFormula(source, 'es'), speakFormula(source, 'en')]).toEqual([es, en]);
});

it('speaks a text with formulas in one line', () => {
  expect(spokenText('Calcula $\\frac{1}{2}$\nde 8.', 'es')).toBe('Calcula 1 partido por 2 de 8.');
});

it.each(['}', '{', '\\frac', '^', '{'.repeat(5_000), '\\sqrt['])(
  'returns a text for broken LaTeX: %#',
  (source) => {
    expect(speakFormula(source, 'es')).toBeTypeOf('string');
  },
);
