const shape = /^\d{4}-\d{2}-\d{2}$/;

/** Whether it is a day that the calendar has, as `2026-02-01`; a `Date` would read 30 February as 2 March. */
export function isDay(text: string): boolean {
  if (!shape.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** Whether this machine knows a time zone by that name of the time zone database, as `America/Guayaquil`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/**
 * The day that it is somewhere, as `2026-02-01`.
 *
 * @param instant ISO 8601.
 * @param timeZone of the time zone database.
 */
export function dayIn(timeZone: string, instant: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return format.format(new Date(instant));
}
