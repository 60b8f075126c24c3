import { expect, it } from 'vitest';
import {
  bareMinutesOf,
  formatDate,
  formatDateTime,
  formatDay,
  formatDueDate,
  formatShortDueDate,
  formatSpan,
  minutesOf,
  minutesUsed,
} from './format-date.ts';

const minute = 60_000;

it('formats dates in British style for English, and adds the year to a day of another year', () => {
  const at = '2026-06-12T09:05:03';
  expect([formatDate('es', at), formatDate('en', at)]).toEqual(['12 jun 2026', '12 Jun 2026']);
  expect([formatDateTime('es', at), formatDateTime('en', at)]).toEqual([
    '12 jun 2026, 09:05',
    '12 Jun 2026, 09:05',
  ]);
  expect(formatDateTime('es', at, true)).toBe('12 jun 2026, 09:05:03');
  expect([formatDueDate('es', at), formatDueDate('en', at)]).toEqual([
    'viernes 12 jun 2026, 09:05',
    'Friday 12 Jun 2026, 09:05',
  ]);
  const due = (now: string) => formatShortDueDate('es', at, new Date(now));
  expect([due('2026-01-01T12:00:00'), due('2027-01-01T12:00:00')]).toEqual([
    'vie 12 jun, 09:05',
    'vie 12 jun 2026, 09:05',
  ]);
  const day = (language: 'es' | 'en', now: string) => formatDay(language, at, new Date(now));
  expect([day('es', '2026-11-23T12:00:00'), day('en', '2026-11-23T12:00:00')]).toEqual(['12 jun', '12 Jun']);
  expect([day('es', '2027-01-02T12:00:00'), day('en', '2027-01-02T12:00:00')]).toEqual([
    '12 jun 2026',
    '12 Jun 2026',
  ]);
});

it('formats a duration in its largest unit, or exactly in two units, and as at least one minute', () => {
  const spans = [0, 20, 80, 120, 26 * 60, 49 * 60].map((minutes) => minutes * minute);
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(spans.map((span) => plain(formatSpan('es', span)))).toEqual([
    '1 min',
    '20 min',
    '1 h',
    '2 h',
    '1 d',
    '2 d',
  ]);
  expect(spans.map((span) => plain(formatSpan('es', span, true)))).toEqual([
    '1 min',
    '20 min',
    '1 h 20 min',
    '2 h',
    '1 d 2 h',
    '2 d 1 h',
  ]);
});

it('lists the extra minutes of the student', () => {
  expect(minutesOf({ durationMinutes: 30, extraMinutes: 0 })).toBe('30 min');
  expect(minutesOf({ durationMinutes: 45, extraMinutes: 15 })).toBe('45 min (30 + 15)');
  expect(bareMinutesOf({ durationMinutes: 45, extraMinutes: 15 })).toBe('45 (30 + 15)');
});

it('returns the time used to the second, limited to the allowed time', () => {
  const used = (submittedAt: string) =>
    minutesUsed({ startedAt: '2026-06-10T10:31:08.000Z', submittedAt, durationMinutes: 45 });
  expect(used('2026-06-10T10:45:03.000Z')).toBe('13 min 55 s');
  const times = { startedAt: '2026-06-10T10:31:08.900Z', submittedAt: '2026-06-10T10:31:09.100Z' };
  expect(minutesUsed({ ...times, durationMinutes: 45 })).toBe('0 min 1 s');
  expect(used('2026-06-10T11:16:38.000Z')).toBe('45 min 0 s');
});
