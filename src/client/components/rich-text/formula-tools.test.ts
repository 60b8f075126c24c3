import { describe, expect, it } from 'vitest';
import { applyFormulaTool, formulaTools, fromLatex, nextPlaceholder, toLatex } from './formula-tools.ts';

describe('the formula tools', () => {
  it('inserts a fraction and moves through its placeholders in order', () => {
    const one = applyFormulaTool('fraction', { text: 'x=', from: 2, to: 2 });
    expect(one.text).toBe('x=\\frac{▢}{▢}');
    expect(one.text.slice(one.from, one.to)).toBe('▢');
    const filled = `${one.text.slice(0, one.from)}3${one.text.slice(one.to)}`;
    const next = nextPlaceholder(filled, one.from + 1)!;
    expect(filled.slice(0, next.from)).toBe('x=\\frac{3}{');
    expect(nextPlaceholder('x', 0)).toBeNull();
  });

  it('puts the selection into the first placeholder, or before a power', () => {
    expect(applyFormulaTool('root', { text: '2+x', from: 2, to: 3 }).text).toBe('2+\\sqrt{x}');
    expect(applyFormulaTool('power', { text: '2+x', from: 2, to: 3 })).toEqual({
      text: '2+x^{▢}',
      from: 5,
      to: 6,
    });
    expect(applyFormulaTool('pi', { text: '▢', from: 0, to: 1 })).toEqual({ text: '\\pi ', from: 4, to: 4 });
  });

  it('inserts a symbol inside another one', () => {
    for (const tool of formulaTools) {
      const { text } = applyFormulaTool(tool, { text: '\\frac{▢}{2}', from: 6, to: 7 });
      expect(text.startsWith('\\frac{')).toBe(true);
      expect(text.endsWith('}{2}')).toBe(true);
    }
  });

  it('reads a comma between digits as a decimal comma, and shows it as typed', () => {
    expect(toLatex(' 44,1 m,\n n ')).toBe('44{,}1 m, n');
    expect(fromLatex('44{,}1')).toBe('44,1');
    expect(toLatex('f(1, 2)')).toBe('f(1, 2)');
  });
});
