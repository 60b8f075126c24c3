import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type CallPriority, CallQueue, type QueuedCall } from './call-queue.ts';

const never = new AbortController().signal;

function turn(more: Partial<QueuedCall> = {}): QueuedCall {
  return { priority: 1, group: '', signal: never, ...more };
}

/** A queue whose tasks end only when the test ends them. */
function heldQueue(limit: () => number) {
  const queue = new CallQueue({ limit });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, more: Partial<QueuedCall> = {}) =>
    queue.run(turn(more), () => {
      started.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      return promise;
    });
  const end = async (name: string) => {
    ends.get(name)!();
    await setImmediate();
  };
  return { queue, started, add, end };
}

test('runs at most the limit of calls concurrently, and the others in order of arrival', async () => {
  const { started, add, end } = heldQueue(() => 2);
  const runs = ['a', 'b', 'c', 'd'].map((name) => add(name));
  await setImmediate();
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) await end(name);
  await Promise.all(runs);
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

test('runs more urgent calls first, and reports that they wait', async () => {
  const { queue, started, add, end } = heldQueue(() => 1);
  const waiting: [string, CallPriority][] = [
    ['writing', 2],
    ['grading', 1],
    ['assistant', 0],
  ];
  const runs = [add('first', { priority: 2 }), ...waiting.map(([name, priority]) => add(name, { priority }))];
  await setImmediate();
  expect(queue.hasMoreUrgent(2)).toBe(true);
  expect(queue.hasMoreUrgent(0)).toBe(false);
  for (const name of ['first', 'assistant', 'grading', 'writing']) await end(name);
  await Promise.all(runs);
  expect(started).toEqual(['first', 'assistant', 'grading', 'writing']);
});

test('runs calls with the same prompt prefix one after another', async () => {
  const { started, add, end } = heldQueue(() => 1);
  const names = ['a1', 'b1', 'a2', 'b2', 'a3'];
  const runs = names.map((name) => add(name, { group: name[0]! }));
  await setImmediate();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) await end(name);
  await Promise.all(runs);
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
});

test('runs the oldest call before a group that never ends', async () => {
  let now = 0;
  const queue = new CallQueue({ limit: () => 1, now: () => now });
  const first = await queue.enter(turn({ group: 'a' }));
  const order: string[] = [];
  const b = queue.run(turn({ group: 'b' }), async () => void order.push('b'));
  const a = queue.run(turn({ group: 'a' }), async () => void order.push('a'));
  now = 600_000;
  await first();
  await Promise.all([a, b]);
  expect(order).toEqual(['b', 'a']);
});

test('starts waiting calls when the limit has grown', async () => {
  let limit = 1;
  const { queue, started, add, end } = heldQueue(() => limit);
  const runs = [add('a'), add('b')];
  await setImmediate();
  expect(started).toEqual(['a']);
  limit = 2;
  queue.wake();
  await setImmediate();
  expect(started).toEqual(['a', 'b']);
  for (const name of ['a', 'b']) await end(name);
  await Promise.all(runs);
});

test('drops a call that is aborted while it waits', async () => {
  const { started, add, end } = heldQueue(() => 1);
  const running = add('first');
  const controller = new AbortController();
  const waiting = add('aborted', { signal: controller.signal });
  const last = add('last');
  controller.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await end('first');
  await end('last');
  await Promise.all([running, last]);
  expect(started).toEqual(['first', 'last']);
});

test('gives the slot of a failed task to the next', async () => {
  const queue = new CallQueue({ limit: () => 1 });
  await expect(queue.run(turn(), async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await queue.run(turn(), async () => 'next')).toBe('next');
});
