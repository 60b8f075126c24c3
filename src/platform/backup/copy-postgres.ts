import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { moveSchool } from '../database/move/move-school.ts';
import { openPostgres } from '../database/postgres/open-postgres.ts';
import { openSqlite } from '../database/sqlite/open-sqlite.ts';
import { isOnShelf, listDataFolder } from '../files/data-folder.ts';
import { openFileStore } from '../files/open-file-store.ts';

/**
 * Copies the school of a PostgreSQL database into an empty folder, in the layout used with SQLite: a snapshot of the
 * rows, the files stored in the database, and the files of this process's `dataDir` such as the installation key. A
 * school of an older version keeps its tables. Does not block other users of the database.
 *
 * @throws MoveError
 */
export async function copyPostgres(
  url: string,
  dataDir: string,
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const postgres = await openPostgres(url, undefined, undefined, { connections: 2 });
  try {
    const sqlite = openSqlite(folder);
    try {
      await moveSchool(
        { database: postgres, files: openFileStore(postgres, dataDir) },
        { database: sqlite, files: openFileStore(sqlite, folder) },
        { allowOldSchema: true, onTable: () => signal?.throwIfAborted() },
      );
    } finally {
      await sqlite.close();
    }
  } finally {
    await postgres.close();
  }
  for (const name of (await listDataFolder(dataDir)).files) {
    // Left over from before the school moved to PostgreSQL.
    if (isOnShelf(name)) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await copyFile(join(dataDir, name), join(folder, name));
  }
}
