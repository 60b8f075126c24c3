import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Opens the database of `dataDir` read-only for `read`; returns null when it does not exist. Throws SQLite's error. */
export function readDatabase<T>(dataDir: string, read: (sqlite: Database.Database) => T): T | null {
  const file = join(dataDir, 'aula.db');
  if (!existsSync(file)) return null;
  const sqlite = new Database(file, { readonly: true, timeout: 5_000 });
  try {
    return read(sqlite);
  } finally {
    sqlite.close();
  }
}

export function hasTable(sqlite: Database.Database, name: string): boolean {
  return (
    sqlite.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !== undefined
  );
}
