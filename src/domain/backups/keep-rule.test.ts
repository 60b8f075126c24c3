import { expect, test } from 'vitest';
import { nightlyFile, outdatedBackups } from './keep-rule.ts';

const night = (daysAgo: number) =>
  nightlyFile(new Date(Date.UTC(2026, 10, 22) - daysAgo * 86_400_000).toISOString().slice(0, 10));

test('seven nights and one backup of each of four weeks before them are kept', () => {
  const kept = new Set<string>();
  // A year goes by, night by night.
  for (let daysAgo = 365; daysAgo >= 0; daysAgo -= 1) {
    kept.add(night(daysAgo));
    for (const name of outdatedBackups([...kept])) kept.delete(name);
  }
  const names = [...kept].sort().reverse();
  expect(names.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6].map(night));
  expect(names).toHaveLength(11);
  const weekly = names.slice(7).map((name) => Date.parse(name.slice(8, 18)) / 86_400_000);
  for (const [at, day] of weekly.slice(1).entries()) expect(weekly[at]! - day).toBeLessThanOrEqual(7);
  expect(weekly[0]! - weekly.at(-1)!).toBeGreaterThanOrEqual(21);
});

test('what a person or a migration put there stays', () => {
  const others = [
    'before-0031-set-ways.tar.gz',
    'nightly-of-my-own.tar.gz',
    'before-restore-20261122.tar.gz',
  ];
  expect(outdatedBackups([...others, night(0)])).toEqual([]);
});
