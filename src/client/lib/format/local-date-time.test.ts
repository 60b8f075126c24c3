import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-date-time.ts';

describe('a deadline in the time zone of the viewer', () => {
  test('is shown in local time and sent as a UTC instant', () => {
    const instant = new Date(2026, 5, 26, 23, 59).toISOString();
    expect(toLocalInput(instant)).toBe('2026-06-26T23:59');
    expect(fromLocalInput('2026-06-26T23:59')).toBe(instant);
  });

  test('is null when the field is empty or contains no date', () => {
    expect(fromLocalInput('')).toBeNull();
    expect(fromLocalInput('mañana')).toBeNull();
    expect(toLocalInput(null)).toBe('');
  });

  test('keeps its seconds when the field was not touched', () => {
    const instant = new Date(2026, 5, 26, 23, 59, 58, 500).toISOString();
    expect(fromLocalInput(toLocalInput(instant), instant)).toBe(instant);
    expect(fromLocalInput('2026-06-27T00:00', instant)).toBe(new Date(2026, 5, 27).toISOString());
  });

  describe('at the clock changes of summer time', () => {
    const here = process.env.TZ;
    beforeEach(() => {
      process.env.TZ = 'Europe/Madrid';
    });
    afterEach(() => {
      if (here === undefined) delete process.env.TZ;
      else process.env.TZ = here;
    });

    test('shows both instants of a repeated hour alike, and keeps the instant of an untouched field', () => {
      for (const instant of ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']) {
        expect(toLocalInput(instant)).toBe('2026-10-25T02:30');
        expect(fromLocalInput('2026-10-25T02:30', instant)).toBe(instant);
      }
      expect(fromLocalInput('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
    });

    test('reads a skipped hour as the hour after it', () => {
      expect(fromLocalInput('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
      expect(toLocalInput('2026-03-29T01:30:00.000Z')).toBe('2026-03-29T03:30');
    });
  });
});
