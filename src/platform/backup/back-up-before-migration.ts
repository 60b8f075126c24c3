import { join } from 'node:path';
import type { Db } from '../../domain/kernel/database/database.ts';
import { pendingMigrations } from '../database/migrate.ts';
import type { DatabaseLocation } from '../database/open-database.ts';
import { backupsFolder } from '../files/data-folder.ts';
import { takeBackup } from './take-backup.ts';

/**
 * Takes a backup before migrations run, named after the first pending one. Does nothing for a new database or without
 * pending migrations. Throws when the backup cannot be written; the database is then unchanged.
 */
export async function backUpBeforeMigration(db: Db, location: DatabaseLocation): Promise<void> {
  const [first] = await pendingMigrations(db);
  if (first === undefined) return;
  const file = join(location.dataDir, backupsFolder, `before-${first.replace(/\.ts$/, '')}.tar.gz`);
  try {
    await takeBackup(location, file, new Date().toISOString());
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The database was not changed, since no backup could be written to ${file} (${why}).`);
  }
}
