import { expect, test } from 'vitest';
import { isWeakPassword } from './weak-password.ts';

test('reports easily guessed passwords as weak, but not an empty field', () => {
  const isWeak = (password: string) => isWeakPassword(password, 'lucia@escuela.test', 'Aula', 'Lucía Peña');
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
    'realmadrid',
    'peña2026',
  ];
  expect(weak.filter((password) => !isWeak(password))).toEqual([]);
  expect(['', 'tren-verde-9', '102938', 'barco que flota'].filter(isWeak)).toEqual([]);
});
