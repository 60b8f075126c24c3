import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  countTags,
  hasTag,
  renamedTags,
  tagKey,
  tagLimits,
  tidyTag,
  tidyTags,
  withTag,
} from './question-tags.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('Célula', 'celula', ' ternas ', 'a, b', ''),
);

it('keeps the first spelling of each tag, without separators and markup', () => {
  expect(tidyTags([' Célula ', 'CELULA', 'teorema  de\tPitágoras', '', 'a,b', '<b>'])).toEqual([
    'Célula',
    'teorema de Pitágoras',
    'a b',
    'b',
  ]);
});

it('adds a tag up to the maximum number, truncated to the maximum length', () => {
  const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  expect(withTag(eight, 'i')).toEqual(eight);
  expect(withTag(['Área'], 'area')).toEqual(['Área']);
  expect(withTag([], 'x'.repeat(60))).toEqual(['x'.repeat(tagLimits.letters)]);
});

it('counts tags alphabetically regardless of spelling, and finds questions without tags', () => {
  const questions = [{ tags: ['ternas', 'Pitágoras'] }, { tags: ['pitagoras'] }, {}];
  expect(countTags(questions)).toEqual([
    { tag: 'Pitágoras', count: 2 },
    { tag: 'ternas', count: 1 },
  ]);
  expect(questions.filter((one) => hasTag(one, ''))).toEqual([{}]);
});

it('renames a tag in place, and merges it with an existing one', () => {
  expect(renamedTags(['a', 'celula', 'b'], 'CÉLULA', 'Célula')).toEqual(['a', 'Célula', 'b']);
  expect(renamedTags(['ternas', 'a', 'trios'], 'tríos', 'Ternas')).toEqual(['Ternas', 'a']);
  expect(renamedTags(['a'], 'b', 'c')).toEqual(['a']);
});

it('does not change tidied tags, and keeps one tag per key', () => {
  fc.assert(
    fc.property(fc.array(anyText), (typed) => {
      const tags = tidyTags(typed);
      expect(tidyTags(tags)).toEqual(tags);
      expect(new Set(tags.map(tagKey)).size).toBe(tags.length);
      for (const tag of tags) expect(tidyTag(tag)).toBe(tag);
    }),
  );
});
