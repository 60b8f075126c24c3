/** The time of the house. Domain code never asks the system itself, so that a test can move it. */
export interface Clock {
  now(): Date;
}

/** `date` as ISO 8601 UTC text, the form of every time in the database. */
export function toInstant(date: Date): string {
  return date.toISOString();
}

export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1_000);
}
