import { expect, it } from 'vitest';
import { currentYear, isCompleteYear, isPastYear } from './school-year.ts';

const year = (startsOn: string, closed = false) => ({ startsOn, closedAt: closed ? '2026-01-01' : null });

it.each([
  ['the running year', [year('2025-09-01'), year('2026-09-01')], '2026-03-01', '2025-09-01'],
  [
    'the later of two overlapping years',
    [year('2026-01-01'), year('2026-02-01')],
    '2026-03-01',
    '2026-02-01',
  ],
  [
    'the next year when the running one is closed',
    [year('2025-09-01', true), year('2026-09-01')],
    '2026-07-01',
    '2026-09-01',
  ],
  [
    'the last year when all are closed',
    [year('2025-09-01', true), year('2024-09-01', true)],
    '2026-07-01',
    '2025-09-01',
  ],
] as const)('returns %s', (_, years, today, expected) => {
  expect(currentYear(years, today)?.startsOn).toBe(expected);
});

it('treats a year as past when a later one runs, not when its last day is over', () => {
  const years = [year('2025-09-01', true), year('2026-09-01')];
  const past = (today: string) => years.map((one) => isPastYear(one, years, today));
  expect(past('2026-10-01')).toEqual([true, false]);
  expect(isPastYear(years[1]!, [year('2025-09-01'), years[1]!], '2026-08-01')).toBe(false);
  expect(isPastYear(years[0]!, [years[0]!], '2030-01-01')).toBe(false);
});

it.each([
  [{ name: '2026', startsOn: '2026-02-01', endsOn: '2026-12-20' }, true],
  [{ name: ' ', startsOn: '2026-02-01', endsOn: '2026-12-20' }, false],
  [{ name: '2026', startsOn: '2026-12-20', endsOn: '2026-02-01' }, false],
  [{ name: '2026', startsOn: '2026-13-01', endsOn: '2027-02-01' }, false],
  [{ name: '2026', startsOn: '2026-02-01', endsOn: '2027-02-30' }, false],
  [{ name: '2026', startsOn: '', endsOn: '2027-02-01' }, false],
])('checks the completeness of %o: %s', (given, whole) => {
  expect(isCompleteYear(given)).toBe(whole);
});
