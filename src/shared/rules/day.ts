const shape = /^\d{4}-\d{2}-\d{2}$/;

/** Returns whether a text such as `2026-02-01` is a calendar day. `Date` alone would read 30 February as 2 March. */
export function isDay(text: string): boolean {
  if (!shape.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** Returns whether the runtime knows an IANA time zone such as `America/Guayaquil`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/**
 * Returns the calendar day of an instant in a time zone, e.g. `2026-02-01`.
 *
 * @param instant ISO 8601.
 * @param timeZone IANA name.
 */
export function dayInTimeZone(timeZone: string, instant: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return format.format(new Date(instant));
}
