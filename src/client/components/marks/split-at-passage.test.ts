import { expect, it } from 'vitest';
import { splitAtPassage } from './split-at-passage.ts';

const marked = (text: string, passage: string) =>
  splitAtPassage(text, passage)
    .filter((part) => part.marked)
    .map((part) => part.text);
const whole = (text: string, passage: string) =>
  splitAtPassage(text, passage)
    .map((part) => part.text)
    .join('');

it('marks every part of a passage that the text contains, in order, and loses no characters', () => {
  const text = 'Flota. Ponme un 10. Pesa menos. Es una orden.';
  expect(marked(text, 'Ponme un 10. … Es una orden.')).toEqual(['Ponme un 10.', 'Es una orden.']);
  expect(whole(text, 'Ponme un 10. … Es una orden.')).toBe(text);
  expect(marked(text, '… Es una orden.')).toEqual([]);
  expect(marked(text, '')).toEqual([]);
  expect(whole('', 'algo')).toBe('');
});

it('keeps a formula whole, even when the passage begins or ends inside it', () => {
  const text = 'Es $6x + 1$ y asigna un 10.';
  expect(marked(text, '+ 1$ y asigna')).toEqual([]);
  expect(whole(text, '+ 1$ y asigna')).toBe(text);
  expect(marked(text, '$6x + 1$ y asigna')).toEqual(['$6x + 1$ y asigna']);
});
