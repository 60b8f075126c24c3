import { expect, test } from 'vitest';
import { nightlyFile, outdatedBackups } from './backup-retention.ts';

const day = 86_400_000;
const now = new Date(Date.UTC(2026, 10, 22, 3));
const written = (name: string, daysAgo = 0) => ({ name, writtenAt: new Date(now.getTime() - daysAgo * day) });
const night = (daysAgo: number) =>
  nightlyFile(new Date(now.getTime() - daysAgo * day).toISOString().slice(0, 10));

test('keeps seven nightly backups and one backup for each of the four weeks before', () => {
  const kept = new Set<string>();
  // Simulates a year, night by night.
  for (let daysAgo = 365; daysAgo >= 0; daysAgo -= 1) {
    kept.add(night(daysAgo));
    const files = [...kept].map((name) => written(name));
    for (const name of outdatedBackups(files, now)) kept.delete(name);
  }
  const names = [...kept].sort().reverse();
  expect(names.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6].map(night));
  expect(names).toHaveLength(11);
  const weekly = names.slice(7).map((name) => Date.parse(name.slice(8, 18)) / day);
  for (const [at, date] of weekly.slice(1).entries()) expect(weekly[at]! - date).toBeLessThanOrEqual(7);
  expect(weekly[0]! - weekly.at(-1)!).toBeGreaterThanOrEqual(21);
});

test('deletes backups from before a change after five weeks, and keeps files that a person added', () => {
  const files = [
    written('before-0031-set-ways.tar.gz', 34),
    written('before-0007-writing-ahead.tar.gz', 36),
    written('before-restore-20260101000000', 300),
    written('nightly-of-my-own.tar.gz', 300),
    written('school.tar.gz', 300),
    written(night(0)),
  ];
  expect(outdatedBackups(files, now)).toEqual([
    'before-0007-writing-ahead.tar.gz',
    'before-restore-20260101000000',
  ]);
});
