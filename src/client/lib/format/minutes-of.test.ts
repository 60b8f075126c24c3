import { expect, test } from 'vitest';
import { bareMinutesOf, minutesOf, minutesUsed } from './minutes-of.ts';

test('lists the extra minutes of the student', () => {
  expect(minutesOf({ durationMinutes: 30, extraMinutes: 0 })).toBe('30 min');
  expect(minutesOf({ durationMinutes: 45, extraMinutes: 15 })).toBe('45 min (30 + 15)');
  expect(bareMinutesOf({ durationMinutes: 45, extraMinutes: 15 })).toBe('45 (30 + 15)');
});

test('returns the time used to the second, limited to the allowed time', () => {
  const used = (submittedAt: string) =>
    minutesUsed({ startedAt: '2026-06-10T10:31:08.000Z', submittedAt, durationMinutes: 45 });
  expect(used('2026-06-10T10:45:03.000Z')).toBe('13 min 55 s');
  const times = { startedAt: '2026-06-10T10:31:08.900Z', submittedAt: '2026-06-10T10:31:09.100Z' };
  expect(minutesUsed({ ...times, durationMinutes: 45 })).toBe('0 min 1 s');
  expect(used('2026-06-10T11:16:38.000Z')).toBe('45 min 0 s');
});
