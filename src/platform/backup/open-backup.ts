import type { OpenDatabase } from '../database/engine.ts';
import { migrate, NewerDatabaseError } from '../database/migrate.ts';
import { openSqlite } from '../database/sqlite/open-sqlite.ts';
import { BackupError } from './backup-error.ts';

/** The database of a backup that is unpacked in `folder`, brought to the present schema. Throws BackupError. */
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
