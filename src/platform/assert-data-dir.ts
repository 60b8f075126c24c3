import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/**
 * Throws when `dataDir` contains uploads but no database: either the wrong folder is mounted, or half of it was lost.
 * Creating a new database there would look like a school that lost all its data.
 */
export function assertDataDir(dataDir: string): void {
  const uploads = join(dataDir, 'documents');
  if (!existsSync(uploads) || readdirSync(uploads).length === 0) return;
  const file = join(dataDir, 'aula.db');
  if (existsSync(file) && holdsTables(file)) return;
  throw new Error(
    `Setting DATA_DIR names a folder with uploaded documents and without their database (${file}). Mount the folder Aula was used with, restore aula.db from a backup, or move "documents" away to begin anew.`,
  );
}

function holdsTables(file: string): boolean {
  const sqlite = new Database(file, { readonly: true });
  try {
    return sqlite.prepare("select 1 from sqlite_master where type = 'table'").get() !== undefined;
  } finally {
    sqlite.close();
  }
}
