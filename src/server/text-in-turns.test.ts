import { expect, it } from 'vitest';
import { textInTurns } from './text-in-turns.ts';

const people = Array.from({ length: 1_234 }, (_, n) => ({
  names: `Núñez "${n}"`,
  left: undefined,
  at: [n, null],
}));

it.each([
  ['nothing', { result: {} }],
  ['a short answer', { result: { data: [1, 'dos', null, { of: undefined }] } }],
  ['a long list', { result: { data: people } }],
  [
    'long lists among other fields',
    { result: { data: { left: undefined, 'so "many"': 2, people, more: [...people, undefined] } } },
  ],
  ['a day beside a long list', { people, day: new Date(0) }],
])('%s is the text JSON.stringify makes of it', async (_what, value) => {
  expect(await textInTurns(value)).toBe(JSON.stringify(value));
});

it('others have their turn while a long list is made text', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await textInTurns(Array.from({ length: 100 }, () => people).flat());
  clearImmediate(next);
  expect(turns).toBeGreaterThan(1);
});
