import type { Db, Tx } from '../database/database.ts';
import { findSettings } from '../settings/setting-queries.ts';
import type { InstallationIdentity } from './identity.ts';

/** Returns the restore that made this installation a copy of the school; null for the school itself. */
export async function findCopy(db: Db | Tx): Promise<InstallationIdentity['copy']> {
  return (await findSettings(db, 'installation')).installation.copy;
}

/**
 * Returns whether this installation is a restored copy that no admin has declared to be the school. A copy sends
 * nothing to the world: no mail, no copies elsewhere, no requests to a model, no checks for updates.
 */
export async function isCopy(db: Db | Tx): Promise<boolean> {
  return (await findCopy(db)) !== null;
}
