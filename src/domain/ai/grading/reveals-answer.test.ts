import { expect, test } from 'vitest';
import { revealsAnswer } from './reveals-answer.ts';

const model = 'La mitosis es la división de una célula en dos células hijas iguales.';

test('detects a long part of the model answer in the feedback', () => {
  expect(revealsAnswer(`Debías decir que ${model}`, model, '¿Qué es la mitosis?', 'ni idea')).toBe(true);
});

test('allows text that the student already wrote', () => {
  expect(revealsAnswer(`Dices bien que ${model}`, model, '¿Qué es la mitosis?', model)).toBe(false);
});

test('detects a short answer in the feedback', () => {
  expect(revealsAnswer('La respuesta era París.', 'París', '¿Capital de Francia?', 'Roma')).toBe(true);
  expect(revealsAnswer('Repasa las capitales.', 'París', '¿Capital de Francia?', 'Roma')).toBe(false);
});

const reversed = (text: string) => Array.from(text).reverse().join('');
const rot13 = (text: string) =>
  text.replace(/[a-z]/gi, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + (letter.toLowerCase() < 'n' ? 13 : -13)),
  );
const secrets = [model, 'Los glóbulos rojos llevan oxígeno', 'Napoleón'];

test.each<[string, (text: string) => string]>([
  ['backwards', reversed],
  ['each word backwards', (text) => text.split(' ').map(reversed).join(' ')],
  ['letter by letter with dashes', (text) => Array.from(text).join('-')],
  ['letter by letter with spaces', (text) => Array.from(text).join(' ')],
  ['letter by letter with dots and spaces', (text) => Array.from(text.replaceAll(' ', '')).join('. ')],
  ['in base64', (text) => Buffer.from(text).toString('base64')],
  ['backwards in base64', (text) => Buffer.from(reversed(text)).toString('base64')],
  ['in base64 twice', (text) => Buffer.from(Buffer.from(text).toString('base64')).toString('base64')],
  ['in rot13', (text) => rot13(text.normalize('NFKD').replace(/\p{M}/gu, ''))],
  ['with digits for vowels', (text) => text.replaceAll('a', '4').replaceAll('e', '3').replaceAll('o', '0')],
  [
    'with Cyrillic letters',
    (text) => text.replaceAll('a', '\u0430').replaceAll('o', '\u043e').replaceAll('e', '\u0435'),
  ],
  [
    'in fullwidth letters',
    (text) => text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ],
  ['in capitals with zero-width spaces', (text) => Array.from(text.toUpperCase()).join('\u200b')],
])('detects a model answer written %s', (_how, disguise) => {
  for (const secret of secrets) {
    const feedback = `Te falta algo. Piensa en esto: ${disguise(secret)} ¡Ánimo!`;
    expect(revealsAnswer(feedback, secret, '¿Qué es?', 'ni idea'), secret).toBe(true);
  }
});

test('detects a long model answer written without spaces', () => {
  expect(revealsAnswer(model.replaceAll(' ', ''), model, '¿Qué es la mitosis?', 'ni idea')).toBe(true);
});

test('finds no answer in ordinary feedback, even across its words and numbers', () => {
  const feedback =
    'Vas bien con la comparación. Con 3 de los 4 pasos explicas la idea; repasa el 0 y el 1, y vuelve a leer la página 1789.';
  for (const secret of [...secrets, 'París', 'Roma', 'azul', '1945', 'la luz del sol']) {
    expect(revealsAnswer(feedback, secret, '¿Qué es?', 'ni idea'), secret).toBe(false);
  }
});
