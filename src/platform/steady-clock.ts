import { readFileSync } from 'node:fs';
import type { SteadyClock } from '../domain/kernel/clock.ts';

/**
 * The application clock: a counter that cannot be set, plus an offset that `follow-clock` keeps. When the
 * machine's clock is set, by hand or by a time server, `now()` goes on evenly until that has been noted.
 *
 * @param machine milliseconds since 1970, as the machine says.
 * @param count milliseconds of a counter that is the same in every process of the machine.
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

/** Linux names each start of the machine. */
function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}
