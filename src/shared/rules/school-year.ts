import { isDay } from './day.ts';

interface Year {
  startsOn: string;
  closedAt: string | null;
}

/**
 * Returns the current school year: the latest open year that has started, otherwise the next open one, otherwise the
 * last year. Undefined when there are none.
 *
 * @param today `2026-02-01`.
 */
export function currentYear<Y extends Year>(years: readonly Y[], today: string): Y | undefined {
  const inOrder = years.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
  const open = inOrder.filter(({ closedAt }) => closedAt === null);
  return open.findLast(({ startsOn }) => startsOn <= today) ?? open[0] ?? inOrder.at(-1);
}

/** Returns whether the current year starts later than this one. */
export function isPastYear<Y extends Year>(year: Y, years: readonly Y[], today: string): boolean {
  const current = currentYear(years, today);
  return current !== undefined && year.startsOn < current.startsOn;
}

/** Returns whether a year has a name and valid days in order. */
export function isCompleteYear(year: { name: string; startsOn: string; endsOn: string }): boolean {
  const days = [year.startsOn, year.endsOn];
  return year.name.trim() !== '' && days.every(isDay) && year.startsOn < year.endsOn;
}
