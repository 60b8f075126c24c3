import { performance } from 'node:perf_hooks';
import type { SteadyClock } from '../domain/kernel/clock.ts';
import { createSteadyClock } from './steady-clock.ts';

/** Differences from this many milliseconds on are a clock that was set; less is drift, and followed as it comes. */
const stepFrom = 2_000;
/** An answer that took longer says too little of the time. */
const longestAnswer = 1_000;
/** Under this name the steps of that clock are noted, for all machines alike. */
export const databaseCounter = 'database';

export interface DatabaseClock {
  clock: SteadyClock;
  /** Looks at the database's clock again. Never throws: without an answer the time goes on evenly. */
  measure(): Promise<void>;
}

interface Sources {
  /** Milliseconds since 1970, as the database says. */
  ask(): Promise<number>;
  /** Milliseconds of a counter that cannot be set. */
  count?(): number;
  /** Milliseconds since 1970, as this machine says. */
  machine?(): number;
}

/**
 * The application clock of several machines is the database's: a machine whose own clock is wrong or was set does no
 * harm. Where the database's clock is set, the process that notices first moves what runs along (see `follow-clock`).
 *
 * @param known the steps noted so far, in milliseconds.
 */
export async function createDatabaseClock(
  { ask, count = () => performance.now(), machine = Date.now }: Sources,
  known: number,
): Promise<DatabaseClock> {
  const read = async () => {
    const before = count();
    const at = await ask();
    const after = count();
    return { at, counted: (before + after) / 2, took: after - before };
  };
  const first = await read();
  // The counter of the application clock: the database's time but for the steps, whichever machine counts.
  let base = first.at - first.counted - known;
  let steps = known;
  let own = machine() - count();
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
        const ownStep = machine() - count() - own;
        if (took > longestAnswer) return;
        own += ownStep;
        const step = at - (counted + base + steps);
        // Both clocks at once went on: it was this machine that slept, and its counter with it.
        const slept = Math.abs(step - ownStep) < stepFrom;
        if (Math.abs(step) < stepFrom || slept) base += step;
        else steps += step;
      } catch {
        // The next answer tells.
      }
    },
  };
}
