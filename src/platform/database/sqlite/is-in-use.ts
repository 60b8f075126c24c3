import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Whether any process has the `aula.db` of `dataDir` open, idle or not; the file must be there. */
export function isInUse(dataDir: string): boolean {
  const sqlite = new Database(join(dataDir, 'aula.db'), { fileMustExist: true, timeout: 0 });
  try {
    // Whoever opened a file with a log of writes holds it shared until closing it, and then nobody has it alone.
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
