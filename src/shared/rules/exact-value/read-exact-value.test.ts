import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { isReadableKey } from './is-readable-key.ts';
import kindCases from './kind-cases.json' with { type: 'json' };
import ownCases from './own-cases.json' with { type: 'json' };
import { readExactValue } from './read-exact-value.ts';

describe('readExactValue', () => {
  it.each([
    ['π/4', '\\frac{\\pi}{4}', '0.785'],
    ['1/(25π)', '\\frac{1}{25 \\pi}', '0.0127'],
    ['1/25π', '\\frac{1}{25} \\pi', '0.126'],
    ['2,50', '2.50', ''],
    ['-3', '-3', ''],
    ['007', '7', ''],
    ['2 3/4', '2\\,\\frac{3}{4}', '2.75'],
    ['2 y 3', '2;\\; 3', ''],
    ['±√2', '\\pm \\sqrt{2}', '1.414; -1.414'],
    ['x = 6/2 = 3', '3', ''],
    ['-2^2', '-2^{2}', '-4'],
    ['(-2)^2', '\\left(-2\\right)^{2}', '4'],
    ['(1/2)^2', '\\left(\\frac{1}{2}\\right)^{2}', '0.25'],
    ['1-(-3)', '1-\\left(-3\\right)', '4'],
    ['2*3', '2 \\cdot 3', '6'],
    ['2(1/2)', '2 \\cdot \\frac{1}{2}', '1'],
    ['0.3̅', '0.\\overline{3}', '0.333'],
    ['1.2e3', '1.2\\times 10^{3}', '1200'],
    ['6.022e23', '6.022\\times 10^{23}', '6.022e23'],
    ['50%', '50\\%', '0.5'],
    ['90°', '90^{\\circ}', ''],
    ['9.81 m/s²', '9.81\\,\\text{m/s}^{2}', ''],
    ['$100', '100\\,\\text{\\$}', ''],
    ['2+3i', '2+3 i', ''],
    ['√-4', '\\sqrt{-4}', '2i'],
    ['-∞', '-\\infty', ''],
    ['2x+1', '2 x+1', ''],
    ['x > 3', 'x > 3', ''],
    ['3 ≥ y', 'y \\le 3', ''],
    ['2 < x ≤ 5', '2 < x \\le 5', ''],
    ['x ≠ 5', 'x \\ne 5', ''],
    ['x < 1 o x > 2', 'x < 1 \\;\\lor\\; x > 2', ''],
    ['[2,5)', '\\left[2;\\, 5\\right)', ''],
    ['(-∞, 1/2]', '\\left(-\\infty;\\, \\frac{1}{2}\\right]', ''],
    ['A(1,5; 2)', 'A\\left(1.5;\\, 2\\right)', ''],
    ['y = 2x + 1', 'y = 2 x+1', ''],
    ['x=2; y=5', 'x = 2;\\; y = 5', ''],
    ['2:30 pm', '2{:}30\\,\\text{p. m.}', ''],
    ['2 h 30 min', '2\\,\\text{h}\\;30\\,\\text{min}', ''],
    ["30° 15'", "30^{\\circ}\\;15'", ''],
    ['tres cuartos', '\\frac{3}{4}', '0.75'],
    ['sin solución', '\\varnothing', ''],
    ['log_2(8)', '\\log_{2}\\left(8\\right)', '3'],
  ])('%s', (source, latex, approx) => {
    expect(readExactValue(source)).toEqual({ readable: true, latex, approx });
  });

  it('tells the thousands reading', () => {
    expect(readExactValue('-1,234')).toEqual({
      readable: true,
      latex: '-1.234',
      approx: '',
      alternative: '-1234',
    });
  });

  it('tells both readings of a comma with a space', () => {
    expect(readExactValue('3, 5')).toMatchObject({ latex: '3.5', alternative: '3;\\; 5' });
  });

  it.each(['', '   ', 'no sé', '42)', '1/0', '1e999', 'constructor', '4 2', null, undefined, {}])(
    'not %j',
    (source) => {
      expect(readExactValue(source)).toEqual({ readable: false });
    },
  );

  it('gives LaTeX that KaTeX renders', () => {
    for (const source of [ownCases, kindCases].flatMap((cases) => Object.values(cases).flat(2))) {
      const read = readExactValue(source);
      if (read.readable)
        expect(() => katex.renderToString(read.latex, { strict: 'ignore' }), source).not.toThrow();
    }
  });
});

describe('isReadableKey', () => {
  it.each([
    '2.567',
    'π/4',
    'ln(2)',
    '\\frac{1}{2}',
    '5 m',
    '50%',
    '2; 3',
    '±2',
    '∞',
    'x = 3',
    '[2; 5)',
    'x > 3',
    '2:30',
    '(2, 5)',
    'y = 2x + 1',
    42,
  ])('%s', (key) => {
    expect(isReadableKey(key)).toBe(true);
  });

  it.each(['', 'no aplica', '2x+1', '1/0', '1e999', '4 2', null, undefined, {}])('not %s', (key) => {
    expect(isReadableKey(key)).toBe(false);
  });
});
