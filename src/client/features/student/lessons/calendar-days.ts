const day = 86_400_000;

/** Noon of the day, which daylight saving changes do not affect. */
const noonOf = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate(), 12);

/** Returns the number of calendar days between two moments in the viewer's time zone: Tuesday to Friday is 3 at any hour. */
export function calendarDaysUntil(then: Date, now: Date): number {
  return Math.round((noonOf(then) - noonOf(now)) / day);
}
