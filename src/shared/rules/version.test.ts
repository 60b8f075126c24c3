import { expect, it } from 'vitest';
import { compareVersions, isVersion } from './version.ts';

it('compares versions numerically', () => {
  expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0);
  expect(compareVersions('1.9.9', '2.0.0')).toBeLessThan(0);
  expect(compareVersions('1.2.3', '1.2.3')).toBe(0);
});

it.each(['1.2.3', '0.2.0', '10.20.30'])('accepts the version %s', (text) => {
  expect(isVersion(text)).toBe(true);
});

it.each([
  '1.0.0/../../../victim',
  '../1.0.0',
  '1.0.0\n',
  ' 1.0.0',
  '1.0',
  '1.0.0-dev',
  'v1.0.0',
  '1.0.0\0',
  '-1.0.0',
  '1e1.0.0',
  '',
  null,
  1,
])('rejects %j as a version', (text) => {
  expect(isVersion(text)).toBe(false);
});
