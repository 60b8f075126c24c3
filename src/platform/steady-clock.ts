import { performance } from 'node:perf_hooks';
import type { SteadyClock } from '../domain/kernel/clock.ts';

/** A difference of at least this many milliseconds is a step; a smaller one is drift, which is followed at once. */
const minStepMs = 2_000;
/** A response that took longer is too imprecise. */
const maxResponseMs = 1_000;

/**
 * Creates the application clock: a monotonic counter, anchored at the reference clock when the process starts. It
 * continues evenly when the reference clock is set.
 *
 * @param read returns the reference clock in milliseconds since 1970: the machine's, or the one of a shared database.
 * @param count returns a monotonic counter in milliseconds.
 */
export async function createSteadyClock(
  read: () => Promise<number>,
  count: () => number = () => performance.now(),
): Promise<SteadyClock> {
  const measure = async () => {
    const before = count();
    const at = await read();
    const after = count();
    return { offset: at - (before + after) / 2, took: after - before };
  };
  let { offset } = await measure();
  let measuredOffset = offset;
  return {
    now: () => new Date(Math.round(count() + offset)),
    async compare() {
      const measured = await measure();
      if (measured.took > maxResponseMs) return 0;
      measuredOffset = measured.offset;
      const difference = measuredOffset - offset;
      if (Math.abs(difference) >= minStepMs) return difference;
      offset = measuredOffset;
      return 0;
    },
    follow: () => {
      offset = measuredOffset;
    },
  };
}
