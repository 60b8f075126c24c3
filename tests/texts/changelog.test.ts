import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

it('lists as newest version in the changelog the version of the program and its lock file', () => {
  const entries = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gm)];
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const lock = JSON.parse(read('package-lock.json')) as { version: string };
  expect(entries[0]?.[1]).toBe(version);
  expect(lock.version).toBe(version);
  const dates = entries.map(([, , date]) => date!);
  expect(dates).toEqual(dates.toSorted().reverse());
});
