import { expect, test } from 'vitest';
import { findEquivalentOptions } from './equivalent-options.ts';

test.each([
  [['218-201', '264-241', '149-146', '146-129']],
  [['1868-1874', '1931-1937']],
  [['0-6 años', '6-12 años', '12-16 años', '16-18 años']],
  [['2,5 km', '2.500 km']],
  [['3/4/1931', '6/8/1931']],
  [['9:3:3:1', '1:2:1', '3:1']],
])('finds no equal values in %j', (options) => {
  expect(findEquivalentOptions(options)).toBeNull();
});

test.each([[['1/2', '0,5']], [['1868-1874', 'de 1868 a 1874']], [['9:3:3:1', '18:6:6:2']]])(
  'finds equal values in %j',
  (options) => {
    expect(findEquivalentOptions(options)).toBe('two options have the same value');
  },
);

test.each([
  [['camión', 'camion', 'cámion']],
  [['el cometa', 'la cometa']],
  [['¡Qué alegría!', '¡Que alegría!']],
  [['huevo, larva, pupa, adulto', 'larva, huevo, pupa, adulto']],
  [['print("Hola")', 'print(Hola)']],
  [['Aa', 'AA', 'aa']],
  [['10 mW', '10 MW']],
  [['x + 1', 'x - 1']],
  [['Como', 'Cómo', '¿Como?', '¿Cómo?']],
])('takes these for different texts: %j', (options) => {
  expect(findEquivalentOptions(options)).toBeNull();
});

test.each([
  [['La mitosis', 'la  mitosis.']],
  [['Al–Ándalus', 'Al-Ándalus']],
  [['print(“Hola”)', 'print("Hola")']],
  [['l’aigua', "L'aigua"]],
])('takes these for the same text: %j', (options) => {
  expect(findEquivalentOptions(options)).toBe('two options are the same');
});
