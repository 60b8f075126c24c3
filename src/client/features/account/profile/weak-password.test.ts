import { expect, test } from 'vitest';
import { isWeakPassword } from './weak-password.ts';

test('what is guessed first is called weak, and nothing is before it is typed', () => {
  const isWeak = (password: string) => isWeakPassword(password, 'lucia@escuela.test', 'Aula');
  const weak = [
    '123456',
    '12345678',
    '0123456789',
    'aaaaaa',
    'qwerty1',
    'contraseña',
    'Clave2024',
    'Lucia77',
    'miaula',
  ];
  expect(weak.filter((password) => !isWeak(password))).toEqual([]);
  expect(['', 'tren-verde-9', '102938', 'barco que flota'].filter(isWeak)).toEqual([]);
});
