import { readFileSync } from 'node:fs';
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
 * @param count returns a monotonic counter in milliseconds, shared by all processes of the machine.
 */
export async function createSteadyClock(
  read: () => Promise<number>,
  count: () => number = systemCounter,
): Promise<SteadyClock> {
  const measure = async () => {
    const before = count();
    const at = await read();
    const after = count();
    return { offset: at - (before + after) / 2, took: after - before };
  };
  let { offset } = await measure();
  let reference = offset;
  const isStep = () => Math.abs(reference - offset) >= minStepMs;
  return {
    now: () => new Date(Math.round(count() + offset)),
    async compare() {
      const measured = await measure();
      if (measured.took <= maxResponseMs) reference = measured.offset;
      if (!isStep()) offset = reference;
      return { offset, reference, isStep: isStep() };
    },
    follow: (next) => {
      offset = next;
    },
  };
}

function systemCounter(): number {
  return Number(process.hrtime.bigint() / 1_000n) / 1_000;
}

/** Returns Linux's id of the current boot, which names the counter; null on other systems. */
export function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}
