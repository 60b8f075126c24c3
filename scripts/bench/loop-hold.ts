import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long an event loop was held at the longest, in milliseconds. */
export interface LoopHold {
  /** By the clock, the wait for the disk and for other programs included. */
  longest: number;
  /** The processor time of the thread alone, which neighbours on the machine do not change. */
  longestCpu: number;
}

const resolution = 1;

/** Watches the event loop of this thread; `take` gives the longest hold since it was called last. */
export function watchLoop(): { take(): Promise<LoopHold>; stop(): void } {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let longestCpu = 0;
  let before = cpuMilliseconds();
  const timer = setInterval(() => {
    const now = cpuMilliseconds();
    longestCpu = Math.max(longestCpu, now - before);
    before = now;
  }, resolution);
  timer.unref();
  return {
    async take() {
      // A hold is known at the next turn of the timers: one that ends just now belongs to what was before.
      await sleep(5 * resolution);
      // The histogram counts from one timer to the next.
      const hold = { longest: Math.max(0, delays.max / 1e6 - resolution), longestCpu };
      delays.reset();
      longestCpu = 0;
      return hold;
    },
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}

function cpuMilliseconds(): number {
  // Linux brings the count of a running thread up to date every four milliseconds, and when the whole process is asked for.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
