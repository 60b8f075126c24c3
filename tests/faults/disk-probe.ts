import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Bytes of a probe: four pages, about what a hand-in writes. */
const probe = Buffer.alloc(16_384, 1);
const pauseMilliseconds = 100;

/**
 * Writes a little to the disk of `folder` again and again and waits until it is there: what of a write's time is the
 * disk's own. `longest` tells the milliseconds of the slowest so far; ends with `signal`.
 */
export function probeDisk(folder: string, signal: AbortSignal): { longest(): number; ended: Promise<void> } {
  let longest = 0;
  const ended = (async () => {
    const file = await open(join(folder, 'disk-probe'), 'w');
    try {
      while (!signal.aborted) {
        const began = performance.now();
        await file.write(probe, 0, probe.length, 0);
        await file.sync();
        longest = Math.max(longest, performance.now() - began);
        await pause(pauseMilliseconds, undefined, { signal }).catch(() => {});
      }
    } finally {
      await file.close();
    }
  })();
  return { longest: () => longest, ended };
}
