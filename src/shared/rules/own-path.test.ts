import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test('a path of our own is kept, with what stands behind it', () => {
  for (const path of ['/', '/student/asignaturas', '/verificar?codigo=a%20b#x', '/teacher/curso/1?page=2'])
    expect(ownPath(path)).toBe(path);
});

test.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/..//evil.test',
  '/.//evil.test',
  '/\t/evil.test',
  ' /x',
  'javascript:alert(1)',
  'student',
  '',
  '/login',
  '/login?returnUrl=/login',
  '/entrada',
  null,
  undefined,
  ['/a', '/b'],
])('%j leads nowhere', (value) => {
  expect(ownPath(value)).toBeNull();
});
