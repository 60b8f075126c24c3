import type { Db, Tx } from '../../kernel/database/database.ts';
import { prepareQuery } from '../../kernel/database/prepare-query.ts';

export interface YearRow {
  yearId: number;
  name: string;
  startsOn: string;
  endsOn: string;
  closedAt: string | null;
}

const allYears = prepareQuery<Record<never, never>>()((db) =>
  db
    .selectFrom('school_years')
    .select(['id as yearId', 'name', 'starts_on as startsOn', 'ends_on as endsOn', 'closed_at as closedAt'])
    .orderBy('starts_on', 'desc')
    .orderBy('id', 'desc'),
);

/** Returns all school years, latest first. */
export function selectYears(db: Db | Tx): Promise<YearRow[]> {
  return allYears(db, {});
}

/** Counts the courses of each year, by year id. */
export async function countCoursesByYear(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('courses')
    .groupBy('year_id')
    .select((select) => ['year_id', select.fn.countAll<number>().as('n')])
    .execute();
  return new Map(rows.map((row) => [row.year_id, Number(row.n)]));
}

interface YearValues {
  name: string;
  startsOn: string;
  endsOn: string;
}

/** Returns false when another year has the name. */
export async function insertYear(tx: Tx, year: YearValues, now: string): Promise<boolean> {
  const added = await tx
    .insertInto('school_years')
    .values({ name: year.name, starts_on: year.startsOn, ends_on: year.endsOn, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Returns false when another year has the name. */
export async function updateYearValues(tx: Tx, yearId: number, year: YearValues): Promise<boolean> {
  const taken = await tx
    .selectFrom('school_years')
    .select('id')
    .where('name', '=', year.name)
    .where('id', '!=', yearId)
    .executeTakeFirst();
  if (taken) return false;
  await tx
    .updateTable('school_years')
    .set({ name: year.name, starts_on: year.startsOn, ends_on: year.endsOn })
    .where('id', '=', yearId)
    .execute();
  return true;
}

/** @param closedAt null reopens the year. */
export async function setYearClosed(tx: Tx, yearId: number, closedAt: string | null): Promise<void> {
  await tx.updateTable('school_years').set({ closed_at: closedAt }).where('id', '=', yearId).execute();
}
