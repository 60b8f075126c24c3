/** Server clock minus this page's monotonic clock, in ms: changing the device's clock moves nothing. */
let offset = Date.now() - performance.now();

/** @param at when it came, by the clock of `performance.now()`. */
export function noteServerTime(iso: string, at = performance.now()): void {
  const time = Date.parse(iso);
  if (Number.isFinite(time)) offset = time - at;
}

export const serverNow = (): number => performance.now() + offset;

/** Milliseconds between looks at the clocks, and how far they may come apart without meaning anything. */
const look = 5_000;
const tolerance = 2_000;

/**
 * Calls `onWake` when the device's clock and the page's came apart: the page's stands still while a device sleeps.
 * Gives back what ends the watch.
 */
export function watchForSleep(onWake: () => void): () => void {
  let apart = Date.now() - performance.now();
  const timer = setInterval(() => {
    const now = Date.now() - performance.now();
    if (Math.abs(now - apart) > tolerance) onWake();
    apart = now;
  }, look);
  return () => clearInterval(timer);
}
