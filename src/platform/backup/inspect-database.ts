import Database from 'better-sqlite3';
import { BackupError } from './backup-error.ts';

/**
 * Returns the row count of every table and the last applied migration. Throws BackupError when the file is not a
 * database of Aula.
 */
export function describeDatabase(path: string): { rows: Record<string, number>; schema: string } {
  return withDatabase(path, (sqlite) => {
    const tables = sqlite
      .prepare(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!' order by name",
      )
      .pluck()
      .all() as string[];
    if (!tables.includes('migrations')) throw new BackupError('The database in it is none of Aula.');
    const count = (table: string) =>
      sqlite
        .prepare(`select count(*) from "${table.replaceAll('"', '""')}"`)
        .pluck()
        .get() as number;
    const rows = Object.fromEntries(tables.map((table) => [table, count(table)]));
    const schema = sqlite.prepare('select max(name) from migrations').pluck().get() as string;
    return { rows, schema };
  });
}

/** Throws BackupError when SQLite's integrity check fails or a foreign key refers to a missing row. */
export function assertIntact(path: string): void {
  withDatabase(path, (sqlite) => {
    const result = sqlite.pragma('integrity_check(1)', { simple: true });
    if (result !== 'ok')
      throw new BackupError(`The database in it is damaged: ${String(result).slice(0, 200)}.`);
    const [orphan] = sqlite.pragma('foreign_key_check') as { table: string }[];
    if (orphan)
      throw new BackupError(`The database in it is damaged: rows of ${orphan.table} refer to none.`);
  });
}

function withDatabase<T>(path: string, read: (sqlite: Database.Database) => T): T {
  let sqlite: Database.Database | null = null;
  try {
    sqlite = new Database(path, { readonly: true, fileMustExist: true });
    return read(sqlite);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError('The database in it cannot be read.', error);
  } finally {
    sqlite?.close();
  }
}
