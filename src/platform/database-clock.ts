import { performance } from 'node:perf_hooks';
import type { SteadyClock } from '../domain/kernel/clock.ts';
import { createSteadyClock } from './steady-clock.ts';

/** A difference of at least this many milliseconds is a clock step; a smaller one is drift, which is followed at once. */
const minStepMs = 2_000;
/** A response that took longer is too imprecise. */
const maxResponseMs = 1_000;
/** Name under which clock steps are stored, shared by all machines. */
export const databaseCounter = 'database';

export interface DatabaseClock {
  clock: SteadyClock;
  /** Reads the database clock again. Never throws: without a response the time continues evenly. */
  measure(): Promise<void>;
}

interface Sources {
  /** Returns the database clock in milliseconds since 1970. */
  readClock(): Promise<number>;
  /** Returns a monotonic counter in milliseconds. */
  count?(): number;
  /** Returns the machine clock in milliseconds since 1970. */
  machine?(): number;
}

/**
 * Creates an application clock that follows the database clock, so that a wrong or changed clock of one machine does
 * no harm. When the database clock is set, the first process that notices adjusts the deadlines of open sittings and
 * the leases of running jobs (see `follow-clock`).
 *
 * @param known sum of the steps stored so far, in milliseconds.
 */
export async function createDatabaseClock(
  { readClock, count = () => performance.now(), machine = Date.now }: Sources,
  known: number,
): Promise<DatabaseClock> {
  const read = async () => {
    const before = count();
    const at = await readClock();
    const after = count();
    return { at, counted: (before + after) / 2, took: after - before };
  };
  const first = await read();
  // The application clock's counter: database time without the steps, the same on every machine.
  let base = first.at - first.counted - known;
  let steps = known;
  let machineOffset = machine() - count();
  const clock = createSteadyClock(
    () => count() + base + steps,
    () => count() + base,
    databaseCounter,
  );
  return {
    clock,
    async measure() {
      try {
        const { at, counted, took } = await read();
        const machineStep = machine() - count() - machineOffset;
        if (took > maxResponseMs) return;
        machineOffset += machineStep;
        const step = at - (counted + base + steps);
        // When both clocks stepped equally, this machine slept, and its monotonic counter stopped.
        const slept = Math.abs(step - machineStep) < minStepMs;
        if (Math.abs(step) < minStepMs || slept) base += step;
        else steps += step;
      } catch {
        // The next measurement corrects it.
      }
    },
  };
}
