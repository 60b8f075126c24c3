import { expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

const t = ((key: string, values?: object) => `${key}${values ? JSON.stringify(values) : ''}`) as never;
const format = { span: (ms: number) => `${ms / 60_000} min`, time: (iso: string | number) => String(iso) };
const said = (wait: Parameters<typeof waitText>[2]) => waitText(t, format, wait);

it('shows the wait, the number of jobs ahead, and that the page may be closed', () => {
  expect(said({ seconds: 720, ahead: 3, startsAt: null })).toBe(
    'jobs.takes{"time":"12 min"} jobs.ahead{"count":3} jobs.mayClose',
  );
});

it('shows when the nightly work begins, even without an estimate', () => {
  expect(said({ seconds: null, ahead: 0, startsAt: '02:00' })).toBe(
    'jobs.begins{"time":"02:00"} jobs.mayClose',
  );
});

it('returns an empty text while the rate is unknown', () => {
  expect(said({ seconds: null, ahead: 2, startsAt: null })).toBe('');
});
