import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A wall clock that is set for some processes alone, as by hand or by a time server. */
export interface SettableClock {
  /** What a process needs in its environment to go by it. */
  env: Record<string, string>;
  /** So many seconds before or behind the machine's, from now on. */
  set(seconds: number): void;
}

/** Where Debian and others install libfaketime (package `faketime`). */
const libraries = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/local/lib/faketime/libfaketimeMT.so.1',
];

/** Such a clock, by libfaketime; null where it is not installed. The monotonic clock stays as it is. */
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
