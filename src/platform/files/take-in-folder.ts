import { withoutDocument } from '../../domain/documents/document-queries.ts';
import { type FileStore, type Shelf, shelves } from '../../domain/files/file-store.ts';
import type { Logger } from '../../domain/logger.ts';
import type { OpenDatabase } from '../database/engine.ts';
import { copyFile } from '../database/move/move-files.ts';

/**
 * For a school that was on PostgreSQL while its files still lay in a folder: what the school has and the database has
 * not is copied into it when a process starts. The folder stays as it is, and is not used any more.
 */
export async function takeInFolder(
  { db, alone }: Pick<OpenDatabase, 'db' | 'alone'>,
  { folder, table }: { folder: FileStore; table: FileStore },
  log: Logger,
): Promise<void> {
  /** Names of the folder that the database has no file for, and that something of the school names. */
  async function missing(shelf: Shelf): Promise<string[]> {
    const names = (await Array.fromAsync(folder.list(shelf))).map(({ name }) => name);
    if (names.length === 0) return [];
    const there = new Set((await Array.fromAsync(table.list(shelf))).map(({ name }) => name));
    const absent = names.filter((name) => !there.has(name));
    if (shelf !== 'documents') return absent;
    const lost = new Set(await withoutDocument(db, absent));
    return absent.filter((name) => !lost.has(name));
  }

  for (const shelf of shelves) {
    if ((await missing(shelf)).length === 0) continue;
    await alone(async () => {
      const names = await missing(shelf);
      for (const name of names) await copyFile(folder, table, shelf, name);
      log.info({ shelf, files: names.length }, 'files of DATA_DIR are kept in the database from now on');
    });
  }
}
