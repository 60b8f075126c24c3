import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createCallSlots } from './call-slots.ts';

/** Work that ends when `end` is called. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = { hasStarted: false, end: resolve, run: async () => {} };
  work.run = () => {
    work.hasStarted = true;
    return promise;
  };
  return work;
}

it('runs four calls of a session, makes the fifth wait for one of them, and lets other sessions pass', async () => {
  const slots = createCallSlots(4);
  const works = Array.from({ length: 6 }, heldWork);
  const results = works.map((work) => slots.run('one', work.run));
  const other = heldWork();
  const otherResult = slots.run('other', other.run);
  await turn();
  expect([...works, other].map(({ hasStarted }) => hasStarted)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    true,
  ]);
  works[2]!.end();
  await results[2];
  await turn();
  await turn();
  // First come, first served.
  expect(works.map(({ hasStarted }) => hasStarted)).toEqual([true, true, true, true, true, false]);
  for (const work of [...works, other]) work.end();
  await Promise.all([...results, otherResult]);
  expect(works[5]!.hasStarted).toBe(true);
});

it('frees the slot of a call that fails', async () => {
  const slots = createCallSlots(1);
  const failing = slots.run('one', async () => {
    throw new Error('failed');
  });
  const next = slots.run('one', async () => 'answered');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('answered');
});

it('lends the slot of a call that waits for a job', async () => {
  const slots = createCallSlots(1);
  const job = heldWork();
  const waiting = slots.run('one', async ({ lendDuring }) => {
    await lendDuring(job.run);
    return 'done';
  });
  expect(await slots.run('one', async () => 'answered meanwhile')).toBe('answered meanwhile');
  job.end();
  expect(await waiting).toBe('done');
});

it('lets requests of others have the event loop between two calls that never wait', async () => {
  const slots = createCallSlots(1);
  const order: string[] = [];
  const calls = [1, 2, 3].map((number) => slots.run('one', async () => void order.push(`call ${number}`)));
  const others = turn().then(() => order.push('other'));
  await Promise.all([...calls, others]);
  expect(order.indexOf('other')).toBeLessThan(3);
});
