import { expect, it } from 'vitest';
import { readLegacyFile } from '../../scripts/read-legacy-file.ts';

const lesson = { name: 'Ecuación', type: 2, area: 'Matemática', question: '¿Cuánto es $x$?' };
const fileOf = (lessons: unknown) => JSON.stringify({ lessons });

it('reads UTF-8 with and without a byte order mark', () => {
  for (const text of [fileOf([lesson]), `\ufeff${fileOf([lesson])}`]) {
    expect(readLegacyFile(Buffer.from(text)).lessons).toMatchObject([
      { ...lesson, language: 'es', image: '' },
    ]);
  }
});

it.each([
  ['accents of another encoding', Buffer.from(fileOf([lesson]), 'latin1'), /UTF-8/],
  ['no JSON', Buffer.from('{lessons'), /no JSON/],
  ['a misspelt field', Buffer.from(fileOf([{ ...lesson, foto: 'a.png' }])), /^lessons\.0: .*foto/],
  [
    'an invisible name',
    Buffer.from(fileOf([{ ...lesson, name: '\u200b ' }])),
    /^lessons\.0\.name: says nothing$/,
  ],
  [
    'an invisible question',
    Buffer.from(fileOf([{ ...lesson, question: '\u2060' }])),
    /^lessons\.0\.question/,
  ],
  ['no lessons', Buffer.from(fileOf([])), /^lessons: /],
])('refuses a file with %s and names the place', (_, bytes, line) => {
  expect(() => readLegacyFile(bytes)).toThrow(line);
});
