import { expect, it } from 'vitest';
import { maskNames } from './mask-names.ts';

const mask = maskNames({ names: 'Ana María de la Cruz', email: 'ana.cruz@escuela.test' }, 'Estudiante 7');

it.each([
  ['Bien, Ana María de la Cruz.', 'Bien, Estudiante 7.'],
  ['ANA lo explicó mejor que la Cruz Roja', 'Estudiante 7 lo explicó mejor que la Estudiante 7 Roja'],
  ['Escribe a ana.cruz@escuela.test', 'Escribe a Estudiante 7'],
  ['La banana de la anacrusa', 'La banana de la anacrusa'],
  ['de la ley', 'de la ley'],
])('masks the name in %j', (text, masked) => {
  expect(mask(text)).toBe(masked);
});

it('masks a name that contains special characters', () => {
  expect(maskNames({ names: '(.*)', email: 'a+b@c.test' }, 'x')('uno (.*) dos')).toBe('uno x dos');
});
