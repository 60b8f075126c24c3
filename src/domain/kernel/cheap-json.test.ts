import { expect, it } from 'vitest';
import { isCheapToParse } from './cheap-json.ts';

const cheap = (json: string, maxValues = 10) => isCheapToParse(Buffer.from(json), maxValues);
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

it('counts the values outside of strings', () => {
  expect(cheap('[1,2,3,4,5,6,7,8,9]')).toBe(true);
  expect(cheap('[1,2,3,4,5,6,7,8,9,10]')).toBe(false);
  expect(cheap(JSON.stringify([',,,,,,,,,,,,[[[[[[[[[[[[']))).toBe(true);
});

it('refuses more than 64 levels, but not brackets inside of strings', () => {
  expect(cheap(nested(64), 1_000)).toBe(true);
  expect(cheap(nested(65), 1_000)).toBe(false);
  expect(cheap(JSON.stringify(nested(65)), 1_000)).toBe(true);
});

it('knows where a string ends, however many backslashes it has', () => {
  const after = `,${Array(20).fill(1).join()}`;
  for (const text of ['\\', '\\\\', '"', '\\"', '"\\', 'a\\\\"b', ''])
    for (const [tail, expected] of [
      ['', true],
      [after, false],
    ] as const)
      expect(cheap(`[${JSON.stringify(text)}${tail}]`), text + tail).toBe(expected);
  expect(cheap(`["never ends ${after}`)).toBe(true);
});
