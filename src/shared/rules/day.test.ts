import { expect, it } from 'vitest';
import { isDay } from './day.ts';

it('accepts only dates of the calendar', () => {
  const days = ['2026-02-01', '2028-02-29', '2026-12-31'];
  const none = [
    '',
    '2027-02-29',
    '2027-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '12026-01-01',
  ];
  expect([...days, ...none].filter(isDay)).toEqual(days);
});
