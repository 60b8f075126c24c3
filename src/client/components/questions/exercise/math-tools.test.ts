import { expect, it } from 'vitest';
import { applyTool, nextGap } from './math-tools.ts';

it.each([
  ['scientific', '2,5', 3, 3, '2,5·10^()', 8],
  ['lessOrEqual', 'x4', 1, 1, 'x≤4', 2],
  ['parentheses', 'a+b', 0, 3, '(a+b)', 5],
  ['fraction', '1', 0, 1, '(1)/()', 5],
] as const)(
  'inserts the symbol of the %s tool at the caret or around the selection',
  (tool, text, from, to, next, caret) => {
    expect(applyTool(tool, text, from, to)).toEqual({ text: next, caret });
  },
);

it.each([
  ['from the numerator into the denominator', '(3+√(5))/()', 6, 10],
  ['from after the last gap to the first', '()/(2)', 6, 1],
  ['out of a filled gap', '(3)/(2)', 5, 7],
  ['out of the only gap', '√()', 2, 3],
  ['to the end', '12', 0, 2],
])('moves the caret %s', (_, text, caret, next) => {
  expect(nextGap(text, caret)).toBe(next);
});
