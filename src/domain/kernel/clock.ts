/** The application clock. Domain code never asks the system itself, so that a test can move it. */
export interface Clock {
  now(): Date;
}

/** What the application clock is made of: the machine's clock, which can be set, over a counter that cannot. */
export interface SteadyClock extends Clock {
  /** Names the counter: it begins anew when the machine does. Null where the system does not tell. */
  readonly counter: string | null;
  /** Milliseconds from the counter to what the machine's clock says now. */
  machineOffset(): number;
  /** Milliseconds from the counter to `now()`. */
  offset(): number;
  /** `now()` is the counter and this many milliseconds from here on. */
  follow(offset: number): void;
}

let latest = { time: Number.NaN, instant: '' };

/** `date` as ISO 8601 UTC text, the form of every time in the database. */
export function toInstant(date: Date): string {
  const time = date.getTime();
  // Asked for many times a millisecond, and writing it takes a microsecond.
  if (time !== latest.time) latest = { time, instant: date.toISOString() };
  return latest.instant;
}

export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1_000);
}

/** The instant so many milliseconds later; null stays null. */
export function movedInstant<T extends string | null>(instant: T, milliseconds: number): T {
  if (instant === null) return instant;
  return toInstant(new Date(new Date(instant).getTime() + milliseconds)) as T;
}
