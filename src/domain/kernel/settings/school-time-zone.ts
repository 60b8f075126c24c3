import { dayInTimeZone, isTimeZone } from '../../../shared/rules/day.ts';
import { machineClock, toInstant } from '../clock.ts';
import type { Db, Tx } from '../database/database.ts';
import { findSettings } from './setting-queries.ts';

/** Returns the IANA time zone that bounds the school's days. */
export async function findTimeZone(db: Db | Tx): Promise<string> {
  const { timeZone } = await findSettings(db, 'timeZone');
  return isTimeZone(timeZone) ? timeZone : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the calendar day of the school now, such as `2026-12-18`. */
export async function findSchoolDay(db: Db | Tx): Promise<string> {
  return dayInTimeZone(await findTimeZone(db), toInstant((db.clock ?? machineClock).now()));
}
