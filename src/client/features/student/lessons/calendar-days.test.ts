import { expect, it } from 'vitest';
import { calendarDaysUntil } from './calendar-days.ts';

it.each([
  ['2026-11-24T17:33', '2026-11-27T17:31', 3],
  ['2026-11-24T23:59', '2026-11-25T00:01', 1],
  ['2026-11-24T00:01', '2026-11-24T23:59', 0],
  ['2026-12-31T12:00', '2027-01-01T08:00', 1],
])('counts the days from %s to %s as %i', (now, then, days) => {
  expect(calendarDaysUntil(new Date(then), new Date(now))).toBe(days);
});
