import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

function gate() {
  return Promise.withResolvers<void>();
}

const never = new AbortController().signal;

test('no more than the limit run at once, and the others in the order they came', async () => {
  const limit = limitConcurrency(2);
  const started: number[] = [];
  const gates = [gate(), gate(), gate(), gate()];
  const runs = gates.map((one, index) =>
    limit(() => {
      started.push(index);
      return one.promise;
    }, never),
  );
  await setImmediate();
  expect(started).toEqual([0, 1]);
  gates[1]!.resolve();
  await runs[1];
  await setImmediate();
  expect(started).toEqual([0, 1, 2]);
  for (const one of gates) one.resolve();
  await Promise.all(runs);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('one that is aborted while it waits leaves the line and takes no place', async () => {
  const limit = limitConcurrency(1);
  const first = gate();
  const running = limit(() => first.promise, never);
  const controller = new AbortController();
  const waiting = limit(async () => 'ran', controller.signal);
  const last = limit(async () => 'last', never);
  controller.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  first.resolve();
  await running;
  expect(await last).toBe('last');
});

test('a task that fails gives its place back', async () => {
  const limit = limitConcurrency(1);
  await expect(limit(async () => Promise.reject(new Error('failed')), never)).rejects.toThrow('failed');
  expect(await limit(async () => 'next', never)).toBe('next');
});
