import { expect, test } from 'vitest';
import { detectLanguage, isInLanguage } from './detect-language.ts';

test.each([
  ['Explica con tus palabras qué es la fotosíntesis y para qué sirve.', 'es'],
  ['Tu respuesta recoge la idea principal.', 'es'],
  ['Explain in your own words what photosynthesis is and what it is for.', 'en'],
  ['Your answer covers the main idea.', 'en'],
  ['Calcula $\\frac{the}{of}$ con la fórmula de la suma.', 'es'],
  ['42', null],
  ['$x^2 + y^2 = z^2$', null],
])('detects the language of %s as %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

test('accepts a text of unknown language as any language', () => {
  expect(isInLanguage('H2O', 'es')).toBe(true);
  expect(isInLanguage('This is what the answer should have said.', 'es')).toBe(false);
});
