import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.ts';

test('a moment names its month, and its seconds where they are asked for', () => {
  const at = new Date(2026, 5, 2, 9, 5, 3).toISOString();
  expect(formatMoment('es', at)).toBe('2 jun 2026, 09:05');
  expect(formatMoment('es', at, true)).toBe('2 jun 2026, 09:05:03');
  expect(formatMoment('en', at, true)).toBe('2 Jun 2026, 09:05:03');
});
