import { expect, it } from 'vitest';
import { dropForeignTags, unwrapMarkup } from './unwrap-markup.ts';

it('removes markup around words, and keeps comparison signs and code', () => {
  expect(unwrapMarkup('x < 3 y vector<int>')).toBe('x < 3 y vector<int>');
  expect(unwrapMarkup('<b>París</b><img src=x onerror=alert(1)>')).toBe('París');
  expect(unwrapMarkup('uno<script>alert(1)</script>')).toBe('uno');
  expect(unwrapMarkup('si a<b y c>d')).toBe('si a<b y c>d');
});

it('keeps the tags that a question text may contain', () => {
  expect(dropForeignTags('<div><p>H<sub>2</sub>O</p></div>')).toBe('<p>H<sub>2</sub>O</p>');
});
