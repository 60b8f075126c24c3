import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createIdleWorker, type IdleWorker, WorkerEndedError } from './idle-worker.ts';

/** Test worker: counts its messages, and fails or exits on command. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  let told = 0;
  parentPort.on('message', (message) => {
    if (message === 'fail') throw new Error('as told');
    if (message === 'leave') process.exit(3);
    parentPort.postMessage(++told);
  });
`)}`,
);

let thread: IdleWorker;
beforeEach(() => {
  thread = createIdleWorker(script, 60_000, {});
});
afterEach(() => thread.close());

const ask = (message: string) => async (worker: Worker) => {
  worker.postMessage(message);
  const [told] = await once(worker, 'message');
  return told;
};

it('uses the same worker for consecutive calls', async () => {
  expect(await thread.use(ask('count'))).toBe(1);
  expect(await thread.use(ask('count'))).toBe(2);
});

it.each(['fail', 'leave'])(
  'rejects the pending call when the worker ends (%s), and starts a new worker for the next call',
  async (how) => {
    await thread.use(ask('count'));
    const waiting = thread.use((worker) => {
      worker.postMessage(how);
      return new Promise(() => {});
    });
    await expect(waiting).rejects.toThrow(WorkerEndedError);
    expect(await thread.use(ask('count'))).toBe(1);
  },
);

it('replaces a worker whose task failed', async () => {
  const failing = thread.use(async (worker) => {
    await ask('count')(worker);
    throw new Error('of the work');
  });
  await expect(failing).rejects.toThrow('of the work');
  expect(await thread.use(ask('count'))).toBe(1);
});

it('replaces a worker that ended while idle', async () => {
  const worker = await thread.use(async (started) => started);
  const left = once(worker, 'exit');
  worker.postMessage('leave');
  await left;
  expect(await thread.use(ask('count'))).toBe(1);
});

it('keeps the worker running while one of several calls still uses it', async () => {
  const soon = createIdleWorker(script, 1, {});
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const long = soon.use(async (worker) => {
    await mayEnd;
    return ask('count')(worker);
  });
  await soon.use(ask('count'));
  // Longer than the idle time.
  await setTimeout(20);
  end();
  expect(await long).toBe(2);
  await soon.close();
});

it('ends a worker after its idle time', async () => {
  const soon = createIdleWorker(script, 1, {});
  const worker = await soon.use(async (started) => started);
  await once(worker, 'exit');
  expect(await soon.use(ask('count'))).toBe(1);
  await soon.close();
});
