/**
 * Returns the time zone of the demo school: the machine's. Machines without one run in UTC, where the end of a day falls
 * into the night of most of its visitors; the school is in Madrid then.
 */
export function schoolTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return ['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT'].includes(timeZone) ? 'Europe/Madrid' : timeZone;
}

/**
 * Returns 23:59 in a time zone on the day that an instant has there. Teachers usually set due dates to the end of a day.
 *
 * @param timeZone IANA name.
 */
export function endOfDay(timeZone: string, instant: Date): Date {
  const wanted = Date.parse(`${clockIn(timeZone, instant).slice(0, 10)}T23:59:00Z`);
  // Twice, because the offset at the guess can differ from that at the end of the day when clocks change between them.
  let end = wanted;
  for (let pass = 0; pass < 2; pass += 1)
    end = wanted - (Date.parse(`${clockIn(timeZone, new Date(end))}Z`) - end);
  return new Date(end);
}

/** Returns what a clock in the time zone shows, e.g. `2026-02-01T23:59:00`. */
function clockIn(timeZone: string, instant: Date): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return format.format(instant).replace(' ', 'T');
}
