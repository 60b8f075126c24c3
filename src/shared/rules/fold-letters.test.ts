import { expect, it } from 'vitest';
import { plainCode, plainSigns } from './fold-letters.ts';
import { tagKey } from './question-tags.ts';
import { splitSearchWords } from './search-words.ts';

it.each([
  ['O’Brien', "O'Brien"],
  ['Al–Ándalus', 'Al-Ándalus'],
  ['“Yerma”', '"Yerma"'],
  ['zero\u200bwidth', 'zerowidth'],
])('writes %s with the signs of a keyboard', (text, plain) => {
  expect(plainSigns(text)).toBe(plain);
});

it.each(['123 456', '123-456', '123–456', '１２３４５６', ' 12 34\u00a056 '])(
  'reads the code %s',
  (typed) => {
    expect(plainCode(typed)).toBe('123456');
  },
);

it('searches and compares tags by the signs of a keyboard', () => {
  expect(splitSearchWords('O’Brien  Al–Ándalus')).toEqual(["o'brien", 'al-andalus']);
  expect(tagKey('Al–Ándalus')).toBe(tagKey('al-andalus'));
});
