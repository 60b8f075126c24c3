import { useEffect, useState } from 'react';

/** Server clock minus this page's monotonic clock, in ms; changes of the device's clock do not affect it. */
let offset = Date.now() - performance.now();

/** @param at arrival time, in `performance.now()` time. */
export function setServerTime(iso: string, at = performance.now()): void {
  const time = Date.parse(iso);
  if (Number.isFinite(time)) offset = time - at;
}

export const serverNow = (): number => performance.now() + offset;

/** Milliseconds between clock checks, and the tolerated drift between the clocks. */
const checkInterval = 5_000;
const tolerance = 2_000;

/**
 * Calls `onWake` after the device slept: the monotonic clock stops during sleep, so it drifts from the wall clock.
 * Returns the function that stops the watch.
 */
export function watchForSleep(onWake: () => void): () => void {
  let clockOffset = Date.now() - performance.now();
  const timer = setInterval(() => {
    const now = Date.now() - performance.now();
    if (Math.abs(now - clockOffset) > tolerance) onWake();
    clockOffset = now;
  }, checkInterval);
  return () => clearInterval(timer);
}

/** Returns the server time in ms, updated every second (or every `every` ms) while `running`. */
export function useNow(running = true, every = 1_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!running) return;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [running, every]);
  return now;
}
