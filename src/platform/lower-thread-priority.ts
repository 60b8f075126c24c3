import { getPriority, platform, setPriority } from 'node:os';

/** Increment of the nice value; a normal thread gets about three times the CPU share. */
const niceIncrement = 5;

/** Lowers the priority of the calling thread. On other systems than Linux this would mean the process: it stays. */
export function lowerThreadPriority(): void {
  if (platform() !== 'linux') return;
  try {
    // On Linux, 0 means the calling thread.
    setPriority(0, Math.min(19, getPriority(0) + niceIncrement));
  } catch {
    // Without the permission, the thread continues at normal priority.
  }
}
