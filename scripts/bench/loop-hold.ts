import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How long an event loop was held at the longest, in milliseconds. */
export interface LoopHold {
  /** By the clock, the wait for the disk and for other programs included. */
  longest: number;
  /** The processor time of the thread alone, which neighbours on the machine do not change. */
  longestCpu: number;
}

const resolution = 1;

/** Watches the event loop of this thread; `take` gives the longest hold since it was called last. */
export function watchLoop(): { take(): LoopHold; stop(): void } {
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
    take() {
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
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
