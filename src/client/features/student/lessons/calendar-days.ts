const day = 86_400_000;

/** The day at noon, so that a change of the clock moves none. */
const noonOf = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate(), 12);

/** Days as people count them, in the viewer's time zone: from Tuesday to Friday three, whatever the hour; today none. */
export function calendarDaysUntil(then: Date, now: Date): number {
  return Math.round((noonOf(then) - noonOf(now)) / day);
}
