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

test('covers every page of a document that fits', () => {
  const text = cutPassages(pages(30, 900), 5)
    .map((passage) => passage.text)
    .join('\n');
  for (let page = 1; page <= 30; page++) expect(text).toContain(`Página ${page}.`);
});

test('limits the length of each passage, and gives each a separate page range', () => {
  const passages = cutPassages(pages(300, 3_000), 10);
  expect(passages).toHaveLength(10);
  for (const [index, passage] of passages.entries()) {
    expect(passage.text.length).toBeLessThanOrEqual(maxPassageCharacters);
    expect(passage.firstPage).toBe(index * 30 + 1);
    expect(passage.lastPage).toBe(index * 30 + 30);
  }
});

test('uses the whole of a short document for every batch', () => {
  const passages = cutPassages([{ page: 7, text: 'Un solo párrafo.' }], 4);
  expect(passages).toHaveLength(4);
  for (const passage of passages)
    expect(passage).toMatchObject({ firstPage: 7, lastPage: 7, text: '[p. 7]\nUn solo párrafo.' });
});

test('cuts a page without a full stop', () => {
  const passages = cutPassages([{ page: 1, text: 'palabra '.repeat(3_000) }], 4);
  expect(
    passages.every((passage) => passage.text.length > 0 && passage.text.length <= maxPassageCharacters),
  ).toBe(true);
});

test('returns no passages for a document without text', () => {
  expect(cutPassages([], 3)).toEqual([]);
  expect(cutPassages([{ page: 1, text: '  ' }], 3)).toEqual([]);
});

test('cuts the same document the same way every time', () => {
  expect(cutPassages(pages(50, 1_000), 7)).toEqual(cutPassages(pages(50, 1_000), 7));
});
