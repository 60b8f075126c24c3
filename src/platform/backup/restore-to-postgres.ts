import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, shelves } from '../../domain/kernel/files/file-store.ts';
import type { InstanceLock } from '../database/engine.ts';
import { holdsSchool, keepOthersOut, moveSchool } from '../database/move/move-school.ts';
import { openPostgres } from '../database/postgres/open-postgres.ts';
import { renameDurably } from '../files/durable-rename.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { isOnShelf } from './manifest.ts';
import { openUnpackedBackup } from './open-backup.ts';
import { readBackup } from './read-backup.ts';
import { keptName, type Restored, removeLeftovers, workplaceName } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { dataFiles } from './write-backup.ts';

/**
 * Like `restoreBackup`, but into a PostgreSQL database; no server or worker may use it meanwhile. One transaction
 * replaces its contents. Throws BackupError or MoveError; the rows are then unchanged.
 */
export async function restoreToPostgres(
  file: string,
  { url, dataDir }: { url: string; dataDir: string },
  now: string,
): Promise<Restored> {
  await mkdir(dataDir, { recursive: true });
  await removeLeftovers(dataDir);
  const workplace = await mkdtemp(join(dataDir, workplaceName));
  const postgres = await openPostgres(url);
  let place: InstanceLock | undefined;
  try {
    place = await keepOthersOut(postgres);
    const manifest = await readBackup(file, workplace);
    const sqlite = await openUnpackedBackup(workplace);
    let keptAt: string | null = null;
    try {
      if (await holdsSchool(postgres.db)) {
        keptAt = `${keptName(dataDir, now)}.tar.gz`;
        await takeBackup({ dataDir, url }, keptAt, now);
      }
      const from = { database: sqlite, files: openFileStore(sqlite, workplace) };
      const to = { database: postgres, files: openFileStore(postgres, dataDir) };
      await moveSchool(from, to, { replaces: true });
      await removeOthers(from.files, to.files);
    } finally {
      await sqlite.close();
    }
    for (const name of await dataFiles(workplace))
      if (!isOnShelf(name)) await renameDurably(join(workplace, name), join(dataDir, name));
    return { manifest, keptAt };
  } finally {
    await place?.leave();
    await postgres.close();
    await rm(workplace, { recursive: true, force: true });
  }
}

/** Removes files that are not in the backup; the saved backup contains them. */
async function removeOthers(restored: FileStore, files: FileStore): Promise<void> {
  for (const shelf of shelves) {
    const names = new Set<string>();
    for await (const { name } of restored.list(shelf)) names.add(name);
    for await (const { name } of files.list(shelf)) if (!names.has(name)) await files.remove(shelf, name);
  }
}
