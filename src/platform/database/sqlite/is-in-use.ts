import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Returns whether any process has the `aula.db` of `dataDir` open, idle or not; the file must exist. */
export function isInUse(dataDir: string): boolean {
  const sqlite = new Database(join(dataDir, 'aula.db'), { fileMustExist: true, timeout: 0 });
  try {
    // A process that has a WAL-mode file open holds a shared lock on it, which prevents an exclusive lock by another
    // process.
    sqlite.pragma('locking_mode = exclusive');
    sqlite.exec('begin exclusive; rollback');
    return false;
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    return true;
  } finally {
    sqlite.close();
  }
}
