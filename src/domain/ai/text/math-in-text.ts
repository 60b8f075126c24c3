import { findFormulas } from '../../../shared/rules/math-segments.ts';

/** Returns the formulas of a text, as the pages render them, without their delimiters. */
export function formulasOf(text: string): { latex: string; display: boolean }[] {
  return findFormulas(text).map(({ start, stop }) => {
    const formula = text.slice(start, stop);
    const width = formula.startsWith('$$') || formula.startsWith('\\') ? 2 : 1;
    return {
      latex: formula.slice(width, -width),
      display: formula.startsWith('$$') || formula.startsWith('\\['),
    };
  });
}

/** Replaces every formula, including its delimiters, with the result of `change`. */
export function mapMath(text: string, change: (formula: string) => string): string {
  let mapped = '';
  let done = 0;
  for (const { start, stop } of findFormulas(text)) {
    mapped += text.slice(done, start) + change(text.slice(start, stop));
    done = stop;
  }
  return mapped + text.slice(done);
}
