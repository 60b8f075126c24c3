import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longest time that an event loop was blocked, in milliseconds. */
export interface LoopBlock {
  /** Wall-clock time, including waits for the disk and other programs. */
  longest: number;
  /** CPU time of the thread, independent of other load on the machine. */
  longestCpu: number;
}

const resolution = 1;

/** Monitors the event loop of this thread; `take` returns the longest block since the previous call. */
export function watchLoop(): { take(): Promise<LoopBlock>; stop(): void } {
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
      // A block is registered when timers run next; waits so that one ending now counts towards this interval.
      await sleep(5 * resolution);
      // The histogram includes the timer interval itself.
      const block = { longest: Math.max(0, delays.max / 1e6 - resolution), longestCpu };
      delays.reset();
      longestCpu = 0;
      return block;
    },
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}

function cpuMilliseconds(): number {
  // Linux updates the CPU time of a running thread only every four milliseconds, and when the time of the process is
  // read.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
