import type { OpenDatabase } from '../database/engine.ts';
import { migrate, NewerDatabaseError } from '../database/migrate.ts';
import { openSqlite } from '../database/sqlite/open-sqlite.ts';
import { BackupError } from './backup-error.ts';
import { readBackup } from './read-backup.ts';

/**
 * The database of a backup, checked, unpacked into an empty folder and brought to the present schema. Throws
 * BackupError.
 */
export async function openBackup(file: string, folder: string): Promise<OpenDatabase> {
  await readBackup(file, folder);
  return openUpToDate(folder);
}

/** The same of a backup that is unpacked already. */
export async function openUpToDate(folder: string): Promise<OpenDatabase> {
  const database = openSqlite(folder);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error instanceof NewerDatabaseError ? new BackupError(error.message) : error;
  }
  return database;
}
