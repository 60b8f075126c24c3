import type { OpenDatabase } from '../database/engine.ts';
import { migrate, NewerDatabaseError } from '../database/migrate.ts';
import { openSqlite } from '../database/sqlite/open-sqlite.ts';
import { BackupError } from './backup-error.ts';

/** Opens the database of a backup unpacked in `folder` and migrates it to the current schema. Throws BackupError. */
export async function openUnpackedBackup(folder: string): Promise<OpenDatabase> {
  const database = openSqlite(folder);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error instanceof NewerDatabaseError ? new BackupError(error.message) : error;
  }
  return database;
}
