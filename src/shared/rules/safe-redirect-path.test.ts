import { expect, test } from 'vitest';
import { safeRedirectPath } from './safe-redirect-path.ts';

test('accepts a path of the application with its query and fragment', () => {
  for (const path of ['/', '/student/asignaturas', '/verificar?codigo=a%20b#x', '/teacher/curso/1?page=2'])
    expect(safeRedirectPath(path)).toBe(path);
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
])('rejects %j', (value) => {
  expect(safeRedirectPath(value)).toBeNull();
});
