const shape = /^\d{4}-\d{2}-\d{2}$/;

/** Whether it is a day that the calendar has, as `2026-02-01`; a `Date` would read 30 February as 2 March. */
export function isDay(text: string): boolean {
  if (!shape.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}
