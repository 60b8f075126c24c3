import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, shelves } from '../../domain/kernel/files/file-store.ts';
import type { InstanceLock } from '../database/engine.ts';
import { acquireExclusiveLock, containsSchool, moveSchool } from '../database/move/move-school.ts';
import { openPostgres } from '../database/postgres/open-postgres.ts';
import { databaseName, isOnShelf } from '../files/data-folder.ts';
import { renameDurably } from '../files/durable-rename.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { markRestored, type RestoreOptions } from './mark-restored.ts';
import { openUnpackedBackup } from './open-backup.ts';
import { readBackup } from './read-backup.ts';
import { previousBackupPath, type Restored, removeLeftovers, workFolderPrefix } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

/**
 * Like `restoreBackup`, but into a PostgreSQL database; no server or worker may use it meanwhile. One transaction
 * replaces its contents. Throws BackupError or MoveError; the rows are then unchanged.
 */
export async function restoreToPostgres(
  file: string,
  { url, dataDir }: { url: string; dataDir: string },
  now: string,
  options: RestoreOptions = {},
): Promise<Restored> {
  await mkdir(dataDir, { recursive: true });
  await removeLeftovers(dataDir);
  const workFolder = await mkdtemp(join(dataDir, workFolderPrefix));
  const postgres = await openPostgres(url);
  let lock: InstanceLock | undefined;
  try {
    lock = await acquireExclusiveLock(postgres);
    const manifest = await readBackup(file, workFolder);
    const sqlite = await openUnpackedBackup(workFolder);
    let previousBackup: string | null = null;
    let withdrawnMails: number;
    try {
      withdrawnMails = await markRestored(sqlite.db, manifest, now, options);
      if (await containsSchool(postgres.db)) {
        previousBackup = `${previousBackupPath(dataDir, now)}.tar.gz`;
        await takeBackup({ dataDir, url }, previousBackup, now);
      }
      const from = { database: sqlite, files: openFileStore(sqlite, workFolder) };
      const to = { database: postgres, files: openFileStore(postgres, dataDir) };
      await moveSchool(from, to, { replace: true });
      await removeUnlistedFiles(from.files, to.files);
    } finally {
      await sqlite.close();
    }
    for (const { name } of manifest.files)
      if (name !== databaseName && !isOnShelf(name))
        await renameDurably(join(workFolder, name), join(dataDir, name));
    return { manifest, previousBackup, withdrawnMails };
  } finally {
    await lock?.release();
    await postgres.close();
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** Removes files that are not in the backup; the saved backup contains them. */
async function removeUnlistedFiles(restored: FileStore, files: FileStore): Promise<void> {
  for (const shelf of shelves) {
    const names = new Set<string>();
    for await (const { name } of restored.list(shelf)) names.add(name);
    for await (const { name } of files.list(shelf)) if (!names.has(name)) await files.remove(shelf, name);
  }
}
