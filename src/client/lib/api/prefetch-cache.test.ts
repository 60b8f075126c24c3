import { expect, test, vi } from 'vitest';
import { browserGlobals } from '../../../../tests/support/browser-globals.ts';

for (const [name, value] of Object.entries(browserGlobals())) vi.stubGlobal(name, value);
const { receivedAt } = await import('./prefetch-cache.ts');

test('keeps the first arrival time of a response when it is shown again', () => {
  const list = { serverNow: '2026-06-01T10:00:00.000Z' };
  expect(receivedAt(list, 1_000)).toBe(1_000);
  expect(receivedAt(list, 61_000)).toBe(1_000);
});
