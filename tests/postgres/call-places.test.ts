import { afterEach, beforeEach, expect, it } from 'vitest';
import { CallQueue } from '../../src/platform/ai/call-queue.ts';
import { type ConcurrencyLeases, createConcurrencyLeases } from '../../src/platform/ai/concurrency-leases.ts';
import type { OpenDatabase } from '../../src/platform/database/engine.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let app: TestApp;
let beside: OpenDatabase;
let processes: ConcurrencyLeases[];
/** Started calls, in order. */
let begun: string[];
/** Functions that end a call, by name. */
let ends: Map<string, () => void>;

beforeEach(async () => {
  app = await openTestApp({ realTime: true });
  beside = await app.database.openAsOtherProcess();
  const { clock, log } = app.deps;
  processes = [app.deps.db, beside.db].map((db) => createConcurrencyLeases({ db, clock, log }));
  [begun, ends] = [[], new Map()];
});
afterEach(async () => {
  for (const one of processes) one.close();
  await beside.close();
  await app.close();
});

function queueOf(process: ConcurrencyLeases, model: string, limit: number): CallQueue {
  return new CallQueue({
    limit: () => limit,
    lease: (priority, signal) => process.acquire(model, () => limit, priority, signal),
  });
}

function call(queue: CallQueue, name: string, signal = new AbortController().signal, priority: 1 | 2 = 1) {
  return queue.run({ priority, group: '', signal }, () => {
    begun.push(name);
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.set(name, resolve);
    return promise;
  });
}

const inLine = (count: number) =>
  until(`${count} in line`, async () => {
    const rows = await app.deps.db.selectFrom('call_places').select('id').execute();
    return rows.length === count;
  });

it('alternates between processes with waiting calls, and keeps the order of each', async () => {
  const [one, other] = processes.map((process) => queueOf(process, 'model', 2));
  const calls = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => call(one!, name));
  await inLine(2);
  calls.push(call(other!, 'b1'));
  await inLine(3);
  for (const [n, name] of ['a1', 'a2', 'b1', 'a3', 'a4', 'a5'].entries()) {
    await until(name, async () => begun.includes(name));
    expect(begun.length).toBeLessThanOrEqual(n + 2);
    ends.get(name)!();
  }
  await Promise.all(calls);
  expect(begun.indexOf('b1')).toBeLessThan(begun.indexOf('a4'));
  expect(begun.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  await inLine(0);
});

it('removes a call from the queue when its caller gives up, and uses a separate queue per model', async () => {
  const [one, other] = processes.map((process) => queueOf(process, 'model', 1));
  const first = call(one!, 'a1');
  await until('the first', async () => begun.length === 1);
  const gone = new AbortController();
  const given = call(other!, 'b1', gone.signal);
  await inLine(2);
  gone.abort(new Error('stopped'));
  await expect(given).rejects.toThrow();
  await inLine(1);
  const second = call(queueOf(processes[1]!, 'another model', 1), 'c1');
  await until('the other model', async () => begun.includes('c1'));
  for (const name of ['a1', 'c1']) ends.get(name)!();
  await Promise.all([first, second]);
  expect(begun).toEqual(['a1', 'c1']);
});

it('runs a more urgent call of another process first', async () => {
  const { db, clock, log } = app.deps;
  processes.push(createConcurrencyLeases({ db, clock, log }));
  const [one, other, third] = processes.map((process) => queueOf(process, 'model', 1));
  const calls = [call(one!, 'a1')];
  await until('the first', async () => begun.length === 1);
  calls.push(call(other!, 'writing', undefined, 2));
  await inLine(2);
  calls.push(call(third!, 'grading'));
  await inLine(3);
  for (const name of ['a1', 'grading', 'writing']) {
    await until(name, async () => begun.at(-1) === name);
    ends.get(name)!();
  }
  await Promise.all(calls);
});
