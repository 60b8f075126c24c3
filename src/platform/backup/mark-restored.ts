import { type Db, write } from '../../domain/kernel/database/database.ts';
import { becomeSchool, recordRestore } from '../../domain/operations/copies/declare-school.ts';
import type { Manifest } from './manifest.ts';

export interface RestoreOptions {
  /** The restored data is the school from now on, not a copy of it. */
  isSchool?: boolean;
}

/**
 * Writes into a restored database, before it replaces the current one, what it is from now on.
 *
 * @param now ISO 8601 UTC.
 * @returns how many queued mails of the backup were withdrawn.
 */
export async function markRestored(
  db: Db,
  { takenAt }: Manifest,
  now: string,
  { isSchool = false }: RestoreOptions,
): Promise<number> {
  return write(db, async (tx) => {
    await recordRestore(tx, { takenAt, restoredAt: now });
    return isSchool ? (await becomeSchool(tx, now, { sendMails: false })).mails : 0;
  });
}
