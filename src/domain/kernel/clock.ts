/** The application clock. Domain code never reads the system time directly, so that tests can control it. */
export interface Clock {
  now(): Date;
}

/** The clock of the machine, for what runs before the process has an application clock. */
export const machineClock: Clock = { now: () => new Date() };

/**
 * An application clock that counts evenly when its reference clock, the machine's or a database's, is set. Its time is a
 * monotonic counter plus an offset; offsets are in milliseconds.
 */
export interface SteadyClock extends Clock {
  /**
   * Reads the reference clock and follows a small difference. Returns the offset of this clock, that of the reference,
   * and whether they differ by a step, which is not followed.
   */
  compare(): Promise<{ offset: number; reference: number; isStep: boolean }>;
  /** Sets the offset. */
  follow(offset: number): void;
}

let cached = { time: Number.NaN, instant: '' };

/** Returns `date` as ISO 8601 UTC text, the format of every time in the database. */
export function toInstant(date: Date): string {
  const time = date.getTime();
  // Cached: callers ask many times per millisecond, and formatting takes about a microsecond.
  if (time !== cached.time) cached = { time, instant: date.toISOString() };
  return cached.instant;
}

export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1_000);
}
