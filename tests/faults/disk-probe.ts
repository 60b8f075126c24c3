import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A probe of 16 kB: four pages, about the size of a hand-in. */
const probe = Buffer.alloc(16_384, 1);
const pauseMilliseconds = 100;

/**
 * Repeatedly writes a probe to the disk of `folder` and syncs it: measures the disk's share of a write. `longest` returns
 * the milliseconds of the slowest probe so far. Stops with `signal`.
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
