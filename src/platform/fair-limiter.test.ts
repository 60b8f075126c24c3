import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFairLimiter } from './fair-limiter.ts';

/** Starts tasks that end when the test says so, and records the order in which they start. */
function createTasks(limits: { total: number; perRequester: number }) {
  const limit = createFairLimiter(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    add: (requester: number | null, name: string) =>
      limit(requester, async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    async end(name: string) {
      ends.get(name)!();
      await nextTurn();
    },
  };
}

it('starts a task of another user before the further ones of a user who has many', async () => {
  const tasks = createTasks({ total: 2, perRequester: 1 });
  for (const name of ['a1', 'a2', 'a3']) void tasks.add(1, name);
  await nextTurn();
  expect(tasks.started).toEqual(['a1']);
  void tasks.add(2, 'b1');
  await nextTurn();
  expect(tasks.started).toEqual(['a1', 'b1']);
  void tasks.add(3, 'c1');
  void tasks.add(2, 'b2');
  await tasks.end('a1');
  await tasks.end('b1');
  await tasks.end('a2');
  expect(tasks.started).toEqual(['a1', 'b1', 'a2', 'c1', 'b2']);
});

it('refuses more tasks of a user with a full queue, and still takes those of others', async () => {
  const tasks = createTasks({ total: 1, perRequester: 1 });
  for (let count = 0; count <= 60; count += 1) void tasks.add(1, 'a');
  await expect(tasks.add(1, 'a')).rejects.toMatchObject({ code: 'busy' });
  void tasks.add(2, 'b');
  await tasks.end('a');
  await tasks.end('a');
  expect(tasks.started).toContain('b');
});
