import { isDay } from './day.ts';

interface Year {
  startsOn: string;
  closedAt: string | null;
}

/**
 * The year that runs: of those that are open the last one that has begun, else the next to begin; with none open the
 * last of all. Undefined without any.
 *
 * @param today `2026-02-01`.
 */
export function currentYear<Y extends Year>(years: readonly Y[], today: string): Y | undefined {
  const inOrder = years.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
  const open = inOrder.filter(({ closedAt }) => closedAt === null);
  return open.findLast(({ startsOn }) => startsOn <= today) ?? open[0] ?? inOrder.at(-1);
}

/** Whether a later year runs. */
export function isPastYear<Y extends Year>(year: Y, years: readonly Y[], today: string): boolean {
  const current = currentYear(years, today);
  return current !== undefined && year.startsOn < current.startsOn;
}

/** Whether a year has a name, and days in their order. */
export function isWholeYear(year: { name: string; startsOn: string; endsOn: string }): boolean {
  const days = [year.startsOn, year.endsOn];
  return year.name.trim() !== '' && days.every(isDay) && year.startsOn < year.endsOn;
}
