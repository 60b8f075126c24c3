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

/** Replaces every formula, including its delimiters, with the result of `change`, and what is between them with `between`. */
export function mapMath(
  text: string,
  change: (formula: string) => string,
  between: (words: string) => string = (words) => words,
): string {
  let mapped = '';
  let done = 0;
  for (const { start, stop } of findFormulas(text)) {
    mapped += between(text.slice(done, start)) + change(text.slice(start, stop));
    done = stop;
  }
  return mapped + between(text.slice(done));
}
