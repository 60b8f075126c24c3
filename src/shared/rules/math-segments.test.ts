import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { type Segment, splitMathSegments, withoutOpenFormula } from './math-segments.ts';

/** Short notation: text unchanged, inline formulas in <>, display formulas in [], refused ones with "!". */
function shape(text: unknown): string[] {
  return splitMathSegments(text).map((segment) => {
    if (segment.kind === 'text') return segment.text;
    const mark = segment.refused ? '!' : '';
    return segment.display ? `[${segment.source}]${mark}` : `<${segment.source}>${mark}`;
  });
}

describe('splitMathSegments', () => {
  it.each([
    ['a $x$ b', ['a ', '<x>', ' b']],
    ['$$x$$', ['[x]']],
    ['\\[x\\] y \\(z\\)', ['[x]', ' y ', '<z>']],
    ['$$a\nb$$', ['[a\nb]']],
    ['\\(a\nb\\)', ['<a\nb>']],
    ['$a\nb$', ['$a\nb$']],
    ['$a\r\nb$ $c$', ['$a\r\nb$ ', '<c>']],
    ['$$ $$', ['$$ $$']],
    ['$ $', ['$ $']],
    ['$$', ['$$']],
    ['\\[\\]', ['\\[\\]']],
    ['$a$$b$', ['<a>', '<b>']],
    ['$a$$b$$c$', ['<a>', '<b>', '<c>']],
    ['$x$2', ['<x>', '2']],
    ['$ x $', ['< x >']],
    ['[x] (y)', ['[x] (y)']],
    ['\\[x', ['\\[x']],
    ['x\\]', ['x\\]']],
    ['\\(x\\]', ['\\(x\\]']],
    ['\\[a \\[b\\]', ['\\[a ', '[b]']],
    ['$$a', ['$$a']],
    ['$a', ['$a']],
    ['cost \\$5', ['cost $5']],
    ['\\$5 and \\$7', ['$5 and $7']],
    ['$5 and $7', ['$5 and $7']],
    ['$5 y $7', ['$5 y $7']],
    ['$ 5 y $ 7', ['$ 5 y $ 7']],
    ['5$ y el zumo 3$', ['5$ y el zumo 3$']],
    ['5 $ o 3 $', ['5 $ o 3 $']],
    ['$5+$3=$8', ['$5+$3=$8']],
    ['$.50 o $1.500', ['$.50 o $1.500']],
    ['2$, 3$, 4$ y $x$', ['2$, 3$, 4$ y ', '<x>']],
    ['$5, $7 y $9, y $x$', ['$5, $7 y $9, y ', '<x>']],
    ['$ x^2 $', ['< x^2 >']],
    ['$2x$', ['<2x>']],
    ['$3 cm$', ['<3 cm>']],
    ['$ 5 $', ['< 5 >']],
    ['entre $2$ y $3$ hay $x$', ['entre ', '<2>', ' y ', '<3>', ' hay ', '<x>']],
    ['$\\frac{1}{2}$ 5', ['<\\frac{1}{2}>', ' 5']],
    ['$2^{3}$ 5', ['<2^{3}>', ' 5']],
    ['$5 and $7 for $x$', ['$5 and $7 for ', '<x>']],
    ['$100\\,\\text{\\$}$', ['<100\\,\\text{\\$}>']],
    ['\\[a \\\\[2pt] b\\]', ['[a \\\\[2pt] b]']],
    ['$a < b$ <b>', ['<a < b>', ' <b>']],
  ])('splits %j', (text, expected) => {
    expect(shape(text)).toEqual(expected);
  });

  it('keeps the formula as written', () => {
    const [segment] = splitMathSegments('$$x$$');
    expect(segment).toEqual({ kind: 'formula', source: 'x', display: true, raw: '$$x$$' });
  });

  it.each([[null], [undefined], [{}], [[]], [() => '$x$'], ['']])('returns no segments for %j', (text) => {
    expect(splitMathSegments(text)).toEqual([]);
  });

  it('reads a number as its text', () => {
    expect(shape(42)).toEqual(['42']);
  });

  it.each(
    '\\def \\gdef \\edef \\xdef \\let \\futurelet \\global \\newcommand \\renewcommand \\providecommand \\DeclareMathOperator'
      .split(' ')
      .map((command) => [command]),
  )('refuses %s', (command) => {
    expect(shape(`$${command}\\a{b}$`)).toEqual([`<${command}\\a{b}>!`]);
  });

  it('accepts commands that only begin like a refused one', () => {
    expect(shape('$\\left(x\\right)\\default\\leq$')).toEqual(['<\\left(x\\right)\\default\\leq>']);
  });

  it('refuses a formula that is too long and a formula beyond the maximum number', () => {
    expect(shape(`$${'x'.repeat(2_000)}$`)[0]).not.toContain('!');
    expect(shape(`$${'x'.repeat(2_001)}$`)[0]).toMatch(/!$/);
    const many = splitMathSegments('$x$ '.repeat(201)).filter(
      ({ kind }) => kind === 'formula',
    ) as (Segment & {
      kind: 'formula';
    })[];
    expect(many.filter(({ refused }) => refused)).toHaveLength(1);
    expect(many.at(-1)?.refused).toBe(true);
  });

  it.each([
    ['columns', (marks: number) => `\\begin{matrix}${'&'.repeat(marks)}\\end{matrix}`, 100],
    ['columns in rows', (marks: number) => `\\begin{array}{c}${'a&'.repeat(marks)}\\cr b\\end{array}`, 100],
    ['rows', (marks: number) => `\\begin{matrix}${'a\\\\'.repeat(marks)}b\\end{matrix}`, 50],
    ['rows with heights', (marks: number) => `\\begin{matrix}${'\\\\[2pt]'.repeat(marks)}\\end{matrix}`, 50],
    ['rows by \\cr', (marks: number) => `\\begin{matrix}${'a\\cr '.repeat(marks)}b\\end{matrix}`, 50],
  ])('refuses a table with more %s than allowed', (_what, table, most) => {
    expect(shape(`$$${table(most)}$$`)[0]).not.toMatch(/!$/);
    expect(shape(`$$${table(most + 1)}$$`)[0]).toMatch(/!$/);
  });

  it('does not count an escaped ampersand as a column', () => {
    expect(shape(`$${'\\&'.repeat(300)}$`)[0]).not.toMatch(/!$/);
    expect(shape(`$${'\\\\\\&'.repeat(40)}$`)[0]).not.toMatch(/!$/);
  });

  it('takes linear time on hostile texts', () => {
    const hostile = [
      '$',
      '$$',
      '\\[',
      '\\(',
      '\\]',
      '\\[\\(',
      '$a$$',
      '$a$$\\(',
      '$\n',
      '\\',
      '$a',
      '\\$',
      '$$a\n',
      '$ 1',
      '$&\\\\',
    ];
    const start = performance.now();
    for (const text of hostile) splitMathSegments(text.repeat(50_000));
    // A quadratic algorithm takes minutes for one of these; a linear one takes milliseconds.
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it('never throws, and loses no characters except the backslash of \\$', () => {
    const parts = fc.constantFrom('$', '$$', '\\[', '\\]', '\\(', '\\)', '\n', 'a', ' ', '1', '\\', '\\$');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        const whole = splitMathSegments(text)
          .map((segment) => (segment.kind === 'text' ? segment.text : segment.raw))
          .join('');
        expect(whole.replaceAll('\\', '')).toBe(text.replaceAll('\\', ''));
      }),
    );
  });
});

describe('withoutOpenFormula', () => {
  it.each([
    ['', ''],
    ['Nothing open.', 'Nothing open.'],
    ['Area: $x^', 'Area: '],
    ['Area: $x^2$', 'Area: $x^2$'],
    ['Area: $x^2$ and $y', 'Area: $x^2$ and '],
    ['Area: $$x^2$', 'Area: '],
    ['Area: \\(x', 'Area: '],
    ['Area: \\[x\ny', 'Area: '],
    ['Area: \\', 'Area: '],
    ['It costs $5.\nThen', 'It costs $5.\nThen'],
    ['It costs \\$5', 'It costs \\$5'],
  ])('shows %j as %j', (written, shown) => {
    expect(withoutOpenFormula(written)).toBe(shown);
  });

  it('shows a prefix of the final text at every point of a streamed text', () => {
    const whole =
      "Si \\(f(x)=x^2\\) entonces $f'(x)=2x$.\n\\[\\int_0^1 x\\,dx\\] vale $\\frac{1}{2}$, y cuesta \\$3.";
    for (let end = 0; end <= whole.length; end += 1) {
      const shown = withoutOpenFormula(whole.slice(0, end));
      expect(whole.startsWith(shown)).toBe(true);
      const formulas = (text: string) => splitMathSegments(text).filter(({ kind }) => kind === 'formula');
      expect(formulas(whole).slice(0, formulas(shown).length)).toEqual(formulas(shown));
    }
  });
});
