import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { isReadableKey } from './is-readable-key.ts';
import kindCases from './kind-cases.json' with { type: 'json' };
import ownCases from './own-cases.json' with { type: 'json' };
import { readExactValue } from './read-exact-value.ts';
import readingCases from './reading-cases.json' with { type: 'json' };

describe('readExactValue', () => {
  it.each([
    ['π/4', '\\frac{\\pi}{4}', '0.785'],
    ['1/(25π)', '\\frac{1}{25 \\pi}', '0.0127'],
    ['1/25π', '\\frac{1}{25} \\pi', '0.126'],
    ['2,50', '2{,}50', ''],
    ['29,4 m', '29{,}4\\,\\text{m}', ''],
    ['1.234,5', '1234{,}5', ''],
    ["2'5", '2{,}5', ''],
    ['0,(3)', '0{,}\\overline{3}', '0,333'],
    ['2,5/3', '\\frac{2{,}5}{3}', '0,833'],
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
    ['A(1,5; 2)', 'A\\left(1{,}5;\\, 2\\right)', ''],
    ['y = 2x + 1', 'y = 2 x+1', ''],
    ['x=2; y=5', 'x = 2;\\; y = 5', ''],
    ['2:30 pm', '2{:}30\\,\\text{p. m.}', ''],
    ['2 h 30 min', '2\\,\\text{h}\\;30\\,\\text{min}', ''],
    ["30° 15'", "30^{\\circ}\\;15'", ''],
    ['tres cuartos', '\\frac{3}{4}', '0.75'],
    ['sin solución', '\\varnothing', ''],
    ['log_2(8)', '\\log_{2}\\left(8\\right)', '3'],
  ])('shows %s as a formula and a decimal', (source, latex, approx) => {
    expect(readExactValue(source)).toMatchObject({ readable: true, latex, approx });
  });

  it.each([
    ['3/4', '0.75', true],
    ['1/8', '0.125', true],
    ['√16', '4', true],
    ['√2·√2', '2', true],
    ['sen 30°', '0.5', true],
    ['50%', '0.5', true],
    ['1.2e3', '1200', true],
    ['1/2; 1/4', '0.5; 0.25', true],
    ['1/3', '0.333', false],
    ['π/4', '0.785', false],
    ['17/16', '1.063', false],
    ['0.3̅', '0.333', false],
    ['1/2; 1/3', '0.5; 0.333', false],
    ['√-2', '1.414i', false],
    ['√-4', '2i', true],
  ])('reports whether the decimal of %s is exact or rounded', (source, approx, exact) => {
    expect(readExactValue(source)).toMatchObject({ approx, exact });
  });

  it.each([
    ['[2,5]', '2{,}5', '2,5'],
    ['1,2,3', '1;\\; 2;\\; 3', '1; 2; 3'],
    ['3x108', '3 \\cdot 10^{8}', '3·10^8'],
    ['1,5x10-3 m', '1{,}5 \\cdot 10^{-3}\\,\\text{m}', '1,5·10^-3 m'],
    ['1.5 10^-3', '1.5 \\cdot 10^{-3}', '1.5·10^-3'],
    ['0,1(6)', '0{,}1 \\cdot 6', '0,1·6'],
    ['2.5(3)', '2.5\\overline{3}', '2.5333...'],
    ['2 a 3', '\\left[2;\\, 3\\right]', '[2; 3]'],
  ])('shows how to write the other meaning of %s', (source, latex, write) => {
    const { others } = readExactValue(source);
    expect(others).toEqual([{ latex, write }]);
    const rewritten = readExactValue(write);
    expect(rewritten).toMatchObject({ readable: true, latex });
    expect(rewritten.others).toBeUndefined();
  });

  it('shows how to write a closed interval and a decimal for (2,5)', () => {
    expect(readExactValue('(2,5)').others).toEqual([
      { latex: '\\left[2;\\, 5\\right]', write: '[2; 5]' },
      { latex: '2{,}5', write: '2,5' },
    ]);
  });

  it('shows how to write both meanings of a repeating decimal whose period has no clear start', () => {
    expect(readExactValue('0,16 periódico')).toEqual({
      readable: false,
      others: [
        { latex: '0{,}\\overline{16}', write: '0,(16)' },
        { latex: '0{,}1\\overline{6}', write: '0,1666...' },
      ],
    });
  });

  it.each(['2,5', '3.14', "2'5", '1/3', '5 m', '(2; 5)', '2; 3', 'x = 3'])(
    'lists no other meaning of %s',
    (source) => {
      expect(readExactValue(source).others).toBeUndefined();
    },
  );

  it('reports the reading with a thousands separator', () => {
    expect(readExactValue('-1,234')).toEqual({
      readable: true,
      latex: '-1{,}234',
      lacksUnit: true,
      approx: '',
      exact: true,
      alternative: '-1234',
    });
  });

  it('reports both readings of a comma followed by a space', () => {
    expect(readExactValue('3, 5')).toMatchObject({ latex: '3{,}5', alternative: '3;\\; 5' });
  });

  it.each(['', '   ', 'no sé', '42)', '1/0', '1e999', 'constructor', '4 2', null, undefined, {}])(
    'reads no value in %j',
    (source) => {
      expect(readExactValue(source)).toEqual({ readable: false });
    },
  );

  it('returns LaTeX that KaTeX can render', () => {
    for (const source of [ownCases, kindCases, readingCases].flatMap((cases) =>
      Object.values(cases).flat(2),
    )) {
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
    '3 ± 2',
    '1 ± √3',
    '4.7 kohm',
    '2 gal',
    42,
  ])('accepts %s', (key) => {
    expect(isReadableKey(key)).toBe(true);
  });

  it.each(['', 'no aplica', '2x+1', '1/0', '1e999', '4 2', '9.8 ± 0.1', '100 ± 5 g', null, undefined, {}])(
    'rejects %s',
    (key) => {
      expect(isReadableKey(key)).toBe(false);
    },
  );
});
