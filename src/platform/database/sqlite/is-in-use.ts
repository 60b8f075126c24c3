import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Whether any process has the `aula.db` of `dataDir` open, idle or not; the file must be there. */
export function isInUse(dataDir: string): boolean {
  const sqlite = new Database(join(dataDir, 'aula.db'), { fileMustExist: true, timeout: 0 });
  try {
    // A process that opened a file in WAL mode holds it shared until it closes it, so no other process can lock it exclusively.
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
