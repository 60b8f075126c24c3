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

it('keeps a tag once, as it was written first, without what parts tags', () => {
  expect(tidyTags([' Célula ', 'CELULA', 'teorema  de\tPitágoras', '', 'a,b', '<b>'])).toEqual([
    'Célula',
    'teorema de Pitágoras',
    'a b',
    'b',
  ]);
});

it('adds a tag while there is room, and no longer one than is kept', () => {
  const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  expect(withTag(eight, 'i')).toEqual(eight);
  expect(withTag(['Área'], 'area')).toEqual(['Área']);
  expect(withTag([], 'x'.repeat(60))).toEqual(['x'.repeat(tagLimits.letters)]);
});

it('counts tags in their alphabet, however they are written, and those without any', () => {
  const questions = [{ tags: ['ternas', 'Pitágoras'] }, { tags: ['pitagoras'] }, {}];
  expect(countTags(questions)).toEqual([
    { tag: 'Pitágoras', count: 2 },
    { tag: 'ternas', count: 1 },
  ]);
  expect(questions.filter((one) => hasTag(one, ''))).toEqual([{}]);
});

it('renames a tag in its place, and makes one of two', () => {
  expect(renamedTags(['a', 'celula', 'b'], 'CÉLULA', 'Célula')).toEqual(['a', 'Célula', 'b']);
  expect(renamedTags(['ternas', 'a', 'trios'], 'tríos', 'Ternas')).toEqual(['Ternas', 'a']);
  expect(renamedTags(['a'], 'b', 'c')).toEqual(['a']);
});

it('is tidy for good, with one tag for each key', () => {
  fc.assert(
    fc.property(fc.array(anyText), (typed) => {
      const tags = tidyTags(typed);
      expect(tidyTags(tags)).toEqual(tags);
      expect(new Set(tags.map(tagKey)).size).toBe(tags.length);
      for (const tag of tags) expect(tidyTag(tag)).toBe(tag);
    }),
  );
});
