import { expect, it } from 'vitest';
import { PerformanceTracker } from './performance-tracker.ts';

/** A tracker with stored measurements of a server with two slots, and a fake clock. */
async function knownServer() {
  let now = 0;
  const tracker = new PerformanceTracker({
    maxCalls: 8,
    usualCallMs: 60_000,
    now: () => now,
    store: {
      load: async () => ({ readRate: 200, writeRate: 20, parallelCalls: 2, thinks: false }),
      save: async () => {},
    },
  });
  await tracker.load();
  const wait = (seconds: number) => {
    now += seconds * 1_000;
  };
  return { tracker, wait };
}

type Tracker = Awaited<ReturnType<typeof knownServer>>['tracker'];
const start = (tracker: Tracker) => tracker.start('x'.repeat(2_400));
const usage = { tokensIn: 600, tokensOut: 240, cachedTokens: null };

it('keeps two parallel calls when both end together while a third waits', async () => {
  const { tracker, wait } = await knownServer();
  const calls = [start(tracker), start(tracker), start(tracker)];
  wait(3);
  for (const call of calls.slice(0, 2)) call.chunk(4);
  for (let second = 0; second < 12; second += 1) {
    wait(1);
    for (const call of calls.slice(0, 2)) call.chunk(80);
  }
  for (const call of calls.slice(0, 2)) call.end(usage);
  expect(tracker.performance.parallelCalls).toBe(2);
});

it('reduces the parallel calls to those that the server processes while others wait', async () => {
  const { tracker, wait } = await knownServer();
  const calls = [start(tracker), start(tracker)];
  wait(3);
  calls[0]!.chunk(4);
  for (let second = 0; second < 12; second += 1) {
    wait(1);
    calls[0]!.chunk(80);
  }
  calls[0]!.end(usage);
  expect(tracker.performance.parallelCalls).toBe(1);
});

it('ends a trial whose long prompts only wait, and measures the read rate from calls that do not wait', () => {
  let now = 0;
  const tracker = new PerformanceTracker({ maxCalls: 8, usualCallMs: 60_000, now: () => now });
  const line: { call: ReturnType<Tracker['start']>; reading: number }[] = [];
  let left = 6;
  const fill = () => {
    for (; left > 0 && line.length < tracker.limit; left -= 1)
      line.push({ call: tracker.start(`${'x'.repeat(5_100)}${left}`), reading: left === 6 ? 20_000 : 2_500 });
  };
  tracker.onLimitRaised = fill;
  fill();
  const limits: number[] = [];
  // Simulates a single slot that reads 60 and writes 6 tokens per second.
  while (line.length > 0) {
    const { call, reading } = line[0]!;
    now += reading;
    for (let chunk = 0; chunk < 260; chunk += 1) {
      call.chunk(4);
      now += 1_000 / 6;
    }
    line.shift();
    call.end({ tokensIn: 1_200, tokensOut: 260, cachedTokens: reading > 10_000 ? 0 : 1_050 });
    limits.push(tracker.limit);
    fill();
  }
  expect(limits.slice(2)).toEqual([1, 1, 1, 1]);
  expect(tracker.performance).toMatchObject({ parallelCalls: 1, readRate: expect.closeTo(65, -1) });
});
