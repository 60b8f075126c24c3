import { currentYear } from '../../../shared/rules/school-year.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { selectYears, type YearRow } from './year-queries.ts';

/**
 * Throws `year-closed` when the caller may change data and the year is closed: courses of a closed year are read-only.
 * All access checks call this.
 */
export function assertYearOpen(caller: Caller, of: { yearClosedAt: string | null }): void {
  if (!caller.readOnly && of.yearClosedAt !== null) throw new AppError('year-closed');
}

/** Returns the chosen school year, by default the current one. Throws `not-found`. */
export async function resolveYear(db: Db | Tx, now: Date, yearId: number | undefined): Promise<YearRow> {
  const years = await selectYears(db);
  const year =
    yearId === undefined
      ? currentYear(years, toInstant(now).slice(0, 10))
      : years.find((one) => one.yearId === yearId);
  if (!year) throw new AppError('not-found');
  return year;
}

/** Returns the id of the year in which new courses are created. Throws `year-closed` while no year is open. */
export async function yearForNewCourses(tx: Db | Tx, now: string): Promise<number> {
  const year = currentYear(await selectYears(tx), now.slice(0, 10));
  if (!year || year.closedAt !== null) throw new AppError('year-closed');
  return year.yearId;
}
