import { expect, test } from 'vitest';
import { documentText } from './document-text.ts';

test('keeps visible characters and line breaks, and joins a word that a soft hyphen splits', () => {
  expect(documentText(' La foto\u00ad\nsíntesis\u0000 es\r\nlu\u00adz\u202e \ud83d🌱\n')).toBe(
    'La fotosíntesis es\nluz 🌱',
  );
});
