import { expect, test } from 'vitest';
import { isWeakPassword, passwordProblem } from './password-rules.ts';

test('the first thing wrong with a new password is told in the order empty, different, short', () => {
  const problems = [
    { current: '', next: 'a', repeated: 'b' },
    { current: 'vieja', next: 'a', repeated: 'b' },
    { current: 'vieja', next: 'cinco', repeated: 'cinco' },
    { current: 'vieja', next: 'sesen9', repeated: 'sesen9' },
  ].map(passwordProblem);
  expect(problems).toEqual([
    { text: 'missingFields', field: 'current' },
    { text: 'mismatch', field: 'repeated' },
    { text: 'tooShort', field: 'next' },
    null,
  ]);
});

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
