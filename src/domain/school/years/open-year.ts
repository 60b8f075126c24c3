import { currentYear } from '../../../shared/rules/school-year.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { selectYears, type YearRow } from './year-queries.ts';

/**
 * The one rule of a closed year: what belongs to one of its courses is read and not changed. Asked by all that lets a
 * caller in. Throws `year-closed`.
 */
export function assertYearOpen(caller: Caller, of: { yearClosedAt: string | null }): void {
  if (!caller.reads && of.yearClosedAt !== null) throw new AppError('year-closed');
}

/** The year a list shows: the chosen one, else the current. Throws `not-found` for one that is not there. */
export async function chosenYear(db: Db | Tx, now: Date, yearId: number | undefined): Promise<YearRow> {
  const years = await selectYears(db);
  const year =
    yearId === undefined
      ? currentYear(years, toInstant(now).slice(0, 10))
      : years.find((one) => one.yearId === yearId);
  if (!year) throw new AppError('not-found');
  return year;
}

/** The year new courses belong to. Throws `year-closed` while none is open. */
export async function yearForNewCourses(tx: Db | Tx, now: string): Promise<number> {
  const year = currentYear(await selectYears(tx), now.slice(0, 10));
  if (!year || year.closedAt !== null) throw new AppError('year-closed');
  return year.yearId;
}
