import type { z } from 'zod';
import type { SchoolYear, updateYearInput, yearFields } from '../../../shared/contracts/years.ts';
import { currentYear, isCompleteYear } from '../../../shared/rules/school-year.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import {
  countCoursesByYear,
  insertYear,
  selectYears,
  updateYearValues,
  type YearRow,
} from './year-queries.ts';

/** Returns all school years, latest first. */
export async function listYears(deps: Pick<Deps, 'db' | 'clock'>): Promise<SchoolYear[]> {
  const years = await selectYears(deps.db);
  const courses = await countCoursesByYear(deps.db);
  const current = currentYear(years, toInstant(deps.clock.now()).slice(0, 10));
  return years.map((year) => ({
    ...year,
    current: year === current,
    courseCount: courses.get(year.yearId) ?? 0,
  }));
}

type Fields = z.infer<typeof yearFields>;

function validateYear(fields: Fields): Fields {
  if (!isCompleteYear(fields)) throw new AppError('missing-fields');
  return { name: fields.name.trim(), startsOn: fields.startsOn, endsOn: fields.endsOn };
}

/** Creates a school year. Throws `missing-fields` or `year-taken`. */
export async function addYear(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: Fields,
): Promise<void> {
  const year = validateYear(input);
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    if (!(await insertYear(tx, year, now))) throw new AppError('year-taken');
    await recordChange(tx, caller.userId, now, { kind: 'year', from: null, to: year });
  });
}

/** Updates a school year. Throws `not-found`, `missing-fields` or `year-taken`. */
export async function updateYear(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: z.infer<typeof updateYearInput>,
): Promise<void> {
  const year = validateYear(input);
  await write(deps.db, async (tx) => {
    const { name, startsOn, endsOn } = await requireYear(tx, input.yearId);
    if (!(await updateYearValues(tx, input.yearId, year))) throw new AppError('year-taken');
    if (name === year.name && startsOn === year.startsOn && endsOn === year.endsOn) return;
    const from = { name, startsOn, endsOn };
    await recordChange(tx, caller.userId, toInstant(deps.clock.now()), { kind: 'year', from, to: year });
  });
}

/** Returns the school year. Throws `not-found`. */
export async function requireYear(tx: Tx, yearId: number): Promise<YearRow> {
  const year = (await selectYears(tx)).find((one) => one.yearId === yearId);
  if (!year) throw new AppError('not-found');
  return year;
}
