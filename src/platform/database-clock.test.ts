import { expect, it } from 'vitest';
import { createDatabaseClock } from './database-clock.ts';

/** Fake clocks of a machine and of a database, controlled by the test. */
async function clocks() {
  const at = { count: 5_000, machine: 9_000_000, database: 1_000_000 };
  const pass = (milliseconds: number) => {
    at.count += milliseconds;
    at.machine += milliseconds;
    at.database += milliseconds;
  };
  const sources = { readClock: async () => at.database, count: () => at.count, machine: () => at.machine };
  const { clock, measure } = await createDatabaseClock(sources, 700);
  return { at, pass, clock, measure, now: () => clock.now().getTime() };
}

it('shows the time of the database regardless of the clock of the machine', async () => {
  const { at, pass, clock, measure, now } = await clocks();
  clock.follow(clock.machineOffset());
  expect(now()).toBe(1_000_000);
  at.machine += 300_000;
  pass(1_000);
  await measure();
  expect(clock.machineOffset()).toBe(700);
  expect(now()).toBe(1_001_000);
});

it('follows drift without a step, and reports a step of the database clock', async () => {
  const { at, pass, clock, measure, now } = await clocks();
  clock.follow(clock.machineOffset());
  at.database += 150;
  pass(1_000);
  await measure();
  expect(clock.machineOffset()).toBe(700);
  expect(now()).toBe(1_001_150);
  at.database -= 60_000;
  await measure();
  expect(clock.machineOffset()).toBe(700 - 60_000);
  // The time stays continuous until the step is noted.
  expect(now()).toBe(1_001_150);
});

it('does not treat a sleep of the machine as a clock step', async () => {
  const { at, clock, measure, now } = await clocks();
  clock.follow(clock.machineOffset());
  at.machine += 600_000;
  at.database += 600_000;
  await measure();
  expect(clock.machineOffset()).toBe(700);
  expect(now()).toBe(1_600_000);
});
