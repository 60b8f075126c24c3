import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A wall clock that can be set for single processes, like a manual change or a time server. */
export interface SettableClock {
  /** The environment variables that make a process use the clock. */
  env: Record<string, string>;
  /** Sets the offset to the machine's clock in seconds, from now on. */
  set(seconds: number): void;
}

/** Paths where Debian and other distributions install libfaketime (package `faketime`). */
const libraries = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/local/lib/faketime/libfaketimeMT.so.1',
];

/** Creates a clock with libfaketime; null if it is not installed. The monotonic clock is unaffected. */
export function settableClock(folder: string): SettableClock | null {
  const library = libraries.find((path) => existsSync(path));
  if (!library) return null;
  const file = join(folder, 'clock');
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${Math.round(seconds)}`);
  set(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  };
}
