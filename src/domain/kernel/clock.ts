/** The application clock. Domain code never reads the system time directly, so that tests can control it. */
export interface Clock {
  now(): Date;
}

/** An application clock based on a monotonic counter plus an offset to the machine's clock, which can be set. */
export interface SteadyClock extends Clock {
  /** Identifies the counter, which restarts when the machine boots. Null when the system does not report it. */
  readonly counter: string | null;
  /** Milliseconds from the counter to the current time of the machine's clock. */
  machineOffset(): number;
  /** Milliseconds from the counter to `now()`. */
  offset(): number;
  /** Sets the offset in milliseconds that `now()` adds to the counter. */
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

/** Returns the instant shifted by `milliseconds`; null stays null. */
export function shiftInstant<T extends string | null>(instant: T, milliseconds: number): T {
  if (instant === null) return instant;
  return toInstant(new Date(new Date(instant).getTime() + milliseconds)) as T;
}
