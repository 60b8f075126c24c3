import { expect, test } from 'vitest';
import { cutPassages, maxPassageCharacters } from './cut-passages.ts';

function pages(count: number, charactersEach: number) {
  return Array.from({ length: count }, (_, index) => ({
    page: index + 1,
    text: `Página ${index + 1}. ${'Una oración de relleno más. '.repeat(Math.ceil(charactersEach / 28))}`.slice(
      0,
      charactersEach,
    ),
  }));
}

test('all passages together hold every page of a document that fits', () => {
  const text = cutPassages(pages(30, 900), 5)
    .map((passage) => passage.text)
    .join('\n');
  for (let page = 1; page <= 30; page++) expect(text).toContain(`Página ${page}.`);
});

test('no passage is longer than a batch can take, and each covers its own stretch', () => {
  const passages = cutPassages(pages(300, 3_000), 10);
  expect(passages).toHaveLength(10);
  for (const [index, passage] of passages.entries()) {
    expect(passage.text.length).toBeLessThanOrEqual(maxPassageCharacters);
    expect(passage.firstPage).toBe(index * 30 + 1);
    expect(passage.lastPage).toBe(index * 30 + 30);
  }
});

test('a short document serves every batch', () => {
  const passages = cutPassages([{ page: 7, text: 'Un solo párrafo.' }], 4);
  expect(passages).toHaveLength(4);
  for (const passage of passages)
    expect(passage).toMatchObject({ firstPage: 7, lastPage: 7, text: '[p. 7]\nUn solo párrafo.' });
});

test('one page without a full stop is cut all the same', () => {
  const passages = cutPassages([{ page: 1, text: 'palabra '.repeat(3_000) }], 4);
  expect(
    passages.every((passage) => passage.text.length > 0 && passage.text.length <= maxPassageCharacters),
  ).toBe(true);
});

test('no pages give no passages', () => {
  expect(cutPassages([], 3)).toEqual([]);
  expect(cutPassages([{ page: 1, text: '  ' }], 3)).toEqual([]);
});

test('the same document is cut the same way', () => {
  expect(cutPassages(pages(50, 1_000), 7)).toEqual(cutPassages(pages(50, 1_000), 7));
});
