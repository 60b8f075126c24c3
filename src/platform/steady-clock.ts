import { readFileSync } from 'node:fs';
import type { SteadyClock } from '../domain/kernel/clock.ts';

/**
 * Creates the application clock: a monotonic counter plus an offset that `follow-clock` maintains. When the machine's
 * clock is set manually or by NTP, `now()` continues evenly until the step is noted.
 *
 * @param machine returns the machine clock in milliseconds since 1970.
 * @param count returns a monotonic counter in milliseconds, shared by all processes of the machine.
 */
export function createSteadyClock(
  machine: () => number = Date.now,
  count: () => number = systemCounter,
  counter: string | null = bootId(),
): SteadyClock {
  const machineOffset = () => machine() - count();
  let offset = machineOffset();
  return {
    counter,
    machineOffset,
    offset: () => offset,
    follow: (next) => {
      offset = next;
    },
    now: () => new Date(Math.round(count() + offset)),
  };
}

function systemCounter(): number {
  return Number(process.hrtime.bigint() / 1_000n) / 1_000;
}

/** Returns Linux's id of the current boot; null on other systems. */
function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}
