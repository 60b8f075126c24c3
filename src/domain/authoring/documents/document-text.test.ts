import { expect, test } from 'vitest';
import { documentText } from './document-text.ts';

test('a text keeps what is seen of it, its lines too, and a word parted by a soft hyphen is whole', () => {
  expect(documentText(' La foto\u00ad\nsíntesis\u0000 es\r\nlu\u00adz\u202e \ud83d🌱\n')).toBe(
    'La fotosíntesis es\nluz 🌱',
  );
});
