import { isTimeZone } from '../../../shared/rules/day.ts';
import type { Db, Tx } from '../database/database.ts';
import { findSettings } from './setting-queries.ts';

/** Returns the IANA time zone that bounds the school's days. */
export async function findTimeZone(db: Db | Tx): Promise<string> {
  const { timeZone } = await findSettings(db, 'timeZone');
  return isTimeZone(timeZone) ? timeZone : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
